import { fileAddress } from "../../backend/file-address.ts";
import { Portrait } from "../../components/portrait.tsx";
import { pictureOf } from "../../text/pictures/picture-details.ts";
import type { Homilia } from "./homilia.ts";

/** Portrait of the preacher, under an arch. */
export function HomiliaPortrait({ homilia }: { homilia: Homilia }) {
  const { persona_foto, persona_foto_datos, persona_nombre } = homilia;
  const picture = pictureOf(persona_foto, persona_foto_datos);
  return <Portrait name={persona_nombre} src={fileAddress(homilia, picture, "280x280")} />;
}
