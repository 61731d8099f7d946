import { fileAddress } from "../../backend/file-address.ts";
import { pictureOf } from "../../text/pictures/picture-details.ts";
import type { Cuadro } from "./cuadro.ts";
import { EncargadoCard } from "./encargado-card.tsx";

/** Person in charge of a board. Renders nothing if the board has neither name nor photo. */
export function Encargado({ cuadro }: { cuadro: Cuadro }) {
  const { nombre_encargado: name } = cuadro;
  const picture = pictureOf(cuadro.foto_encargado, cuadro.foto_encargado_datos);
  if (name === "" && !picture) return null;
  return <EncargadoCard label="Encargad@" name={name} photo={picture ? fileAddress(cuadro, picture, "290x290") : ""} />;
}
