import { addField, type FileToSend } from "../../../../components/photos/save/plan-field.ts";
import type { FileElsewhere, LocalFile, SaveBody } from "../../../../components/photos/save/save-body.ts";
import type { NoticiaValues } from "../noticia-values.ts";
import type { PhotoPlan } from "./photo-plan.ts";

export interface NoticiaParts {
  values: NoticiaValues;
  plan: PhotoPlan;
  /** Content of a file in the plan, or its reference at the server. Files to fetch are fetched before. */
  contentOf: (file: FileToSend) => LocalFile | FileElsewhere;
  publication: Date;
  /** Id of the administrator who saves. */
  usuario: string;
}

/** Builds the body of a save (EDI-08). @param creating true: sets `activo`; an edit does not change it */
export function noticiaBody(
  { values, plan, contentOf, publication, usuario }: NoticiaParts,
  creating: boolean,
): SaveBody {
  const { titulo, resumen, descripcion, autor, tags, tipo, obraSocial } = values;
  const texts = { titulo: titulo.trim(), resumen: resumen.trim(), descripcion, autor: autor.trim() };
  const choices = { tags, tipo, obra_social: obraSocial };
  const moment = { fecha_publicacion: publication.toISOString() };
  const body = { values: { ...texts, ...choices, ...moment, usuario, ...(creating && { activo: true }) }, files: {} };
  addField(body, { name: "foto_portada", details: "foto_portada_datos" }, plan.cover, contentOf);
  addField(body, { name: "fotos_noticia", details: "fotos_noticia_datos" }, plan.others, contentOf);
  return body;
}
