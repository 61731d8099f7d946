import type { NoticiaValues } from "../noticia-values.ts";
import type { FileToSend, PhotoPlan } from "./photo-plan.ts";

export interface FormParts {
  values: NoticiaValues;
  plan: PhotoPlan;
  /** The bytes of a file of the plan; those to be fetched have been fetched. */
  bytesOf: (file: FileToSend) => Blob;
  publication: Date;
  /** Id of the administrator who saves. */
  usuario: string;
}

/** The one form of a save (EDI-08). @param creating a new item begins active; an edit leaves that as it is */
export function noticiaForm({ values, plan, bytesOf, publication, usuario }: FormParts, creating: boolean): FormData {
  const form = new FormData();
  const text = (key: string, value: string) => form.append(key, value);
  const file = (key: string, sent: FileToSend) => form.append(key, bytesOf(sent), sent.name);
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
  if (!plan.cover) text("foto_portada", "");
  else if ("keep" in plan.cover) text("foto_portada", plan.cover.keep);
  else file("foto_portada", plan.cover);
  // Without a kept name there is nothing to come before.
  const before = plan.keep.length > 0 ? "+fotos_noticia" : "fotos_noticia";
  for (const photo of plan.before) file(before, photo);
  for (const name of plan.keep) text("fotos_noticia", name);
  for (const photo of plan.after) file("fotos_noticia", photo);
  if (!creating && plan.before.length + plan.keep.length + plan.after.length === 0) text("fotos_noticia", "");
  text("textos_alternativos", JSON.stringify(plan.alternativeTexts));
  return form;
}
