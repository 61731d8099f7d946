import type { ObrasSocialesRecord } from "@arzobispado/diocese/generated/records";
import { type Picture, pictureOf } from "../../text/pictures/picture-details.ts";

/** Work as the site reads it. Its noticias need a request of their own. */
export type Obra = ObrasSocialesRecord;

/** Cover of a work. `null`: none. */
export const portadaDe = ({ imagen, imagen_datos }: Obra): Picture | null => pictureOf(imagen, imagen_datos);
