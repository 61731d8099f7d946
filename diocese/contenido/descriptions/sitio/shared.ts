import { city } from "../../../config/place.ts";
import type { FieldDescription } from "../../content.ts";

export const linkHelp = "Una página del sitio, como /noticias, o una dirección que empieza con https://";
export const orderHelp = "De menor a mayor: 10, 20, 30… Así queda lugar para poner otra en medio.";
export const from: FieldDescription = {
  name: "desde",
  label: "Se ve desde",
  aside: true,
  help: `Vacío: desde ahora. Hora de ${city}.`,
};
export const until: FieldDescription = {
  name: "hasta",
  label: "Se ve hasta",
  aside: true,
  help: `Vacío: hasta que lo quites. Hora de ${city}.`,
};
export const inTheirOrder = { by: "orden", label: "En su orden" };
