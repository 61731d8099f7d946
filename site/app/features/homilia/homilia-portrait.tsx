import { fileAddress } from "../../backend/file-address.ts";
import { Portrait } from "../../components/portrait.tsx";
import type { Homilia } from "./homilia.ts";

/** Who preached, under an arch. */
export function HomiliaPortrait({ homilia }: { homilia: Homilia }) {
  const { persona_foto, persona_nombre } = homilia;
  return (
    <Portrait name={persona_nombre} src={persona_foto === "" ? "" : fileAddress(homilia, persona_foto, "280x280")} />
  );
}
