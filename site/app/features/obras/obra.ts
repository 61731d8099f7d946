import type { ObrasSocialesRecord } from "@arzobispado/diocese/generated/records";
import { type Picture, pictureOf } from "../../text/pictures/picture-details.ts";

/** A work as the site reads it; its noticias are asked for by their own request. */
export type Obra = ObrasSocialesRecord;

/** Its cover; null without one. */
export const portadaDe = ({ imagen, imagen_datos }: Obra): Picture | null => pictureOf(imagen, imagen_datos);
