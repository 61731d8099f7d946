import { appendField, type FileToSend } from "../../../../components/photos/save/plan-field.ts";
import type { NoticiaValues } from "../noticia-values.ts";
import type { PhotoPlan } from "./photo-plan.ts";

export interface FormParts {
  values: NoticiaValues;
  plan: PhotoPlan;
  /** Content of a file in the plan, or its reference at the server. Files to fetch are fetched before. */
  contentOf: (file: FileToSend) => Blob | object;
  publication: Date;
  /** Id of the administrator who saves. */
  usuario: string;
}

/** Builds the request body of a save (EDI-08). @param creating true: sets `activo`; an edit does not change it */
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
