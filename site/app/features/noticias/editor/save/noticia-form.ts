import { appendField, type FileToSend } from "../../../../components/photos/save/plan-field.ts";
import type { NoticiaValues } from "../noticia-values.ts";
import type { PhotoPlan } from "./photo-plan.ts";

export interface FormParts {
  values: NoticiaValues;
  plan: PhotoPlan;
  /** What a file of the plan holds, or where the server has it; those to be fetched have been fetched. */
  contentOf: (file: FileToSend) => Blob | object;
  publication: Date;
  /** Id of the administrator who saves. */
  usuario: string;
}

/** The one form of a save (EDI-08). @param creating a new item begins active; an edit leaves that as it is */
export function noticiaForm({ values, plan, contentOf, publication, usuario }: FormParts, creating: boolean): FormData {
  const form = new FormData();
  const text = (key: string, value: string) => form.append(key, value);
  text("titulo", values.titulo.trim());
  text("fecha_publicacion", publication.toISOString());
  text("resumen", values.resumen.trim());
  text("descripcion", values.descripcion);
  text("autor", values.autor.trim());
  text("usuario", usuario);
  if (creating) text("activo", "true");
  for (const tag of values.tags) text("tags", tag);
  text("tipo", values.tipo);
  text("obra_social", values.obraSocial);
  appendField(form, { name: "foto_portada", details: "foto_portada_datos" }, plan.cover, contentOf);
  appendField(form, { name: "fotos_noticia", details: "fotos_noticia_datos" }, plan.others, contentOf);
  return form;
}
