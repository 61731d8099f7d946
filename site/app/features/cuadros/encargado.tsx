import { fileAddress } from "../../backend/file-address.ts";
import type { Cuadro } from "./cuadro.ts";
import { EncargadoCard } from "./encargado-card.tsx";

/** Who answers for a board; nothing where nobody is named. */
export function Encargado({ cuadro }: { cuadro: Cuadro }) {
  const { foto_encargado: photo, nombre_encargado: name } = cuadro;
  if (name === "" && photo === "") return null;
  return <EncargadoCard label="Encargad@" name={name} photo={photo && fileAddress(cuadro, photo, "290x290")} />;
}
