import type { Rule } from "@arzobispado/backend";

/** A noticia that everybody may read: not archived, and it has a moment, which has come. */
export const publicada = 'activo = true && fecha_publicacion != "" && fecha_publicacion <= @now';

/** A video that everybody may see: its date has come, or it has none. */
export const estrenado = "fecha_subida <= @now";

export const esAdministrador = '@request.auth.collectionName = "administradores_arzobispado"';

/** Administrators read what is not public yet. */
export const oAdministrador = (rule: Rule): Rule => `(${rule}) || ${esAdministrador}`;

/** For what happens to accounts: nobody can lock out themselves, and so never the last one. */
export const esOtroAdministrador = `${esAdministrador} && id != @request.auth.id`;

/**
 * What an account signs in with stays. Who manages accounts may change it without the old one, and would sign in as
 * another; a new address is a new invitation.
 */
export const mismaIdentidad =
  "@request.body.email:changed = false && @request.body.verified:changed = false && @request.body.password:isset = false";

/** Nobody writes in another's name (SEG-70): a new item names who makes it, a save names whom it named or who saves. */
export const firmaPropia = {
  create: `${esAdministrador} && usuario = @request.auth.id`,
  update: `${esAdministrador} && (@request.body.usuario:changed = false || @request.body.usuario = @request.auth.id)`,
};

/** Everybody reads, administrators write. */
export const reglasDeContenido: Record<"list" | "view" | "create" | "update" | "delete", Rule> = {
  list: "",
  view: "",
  create: esAdministrador,
  update: esAdministrador,
  delete: esAdministrador,
};

/** Lists that are made of other collections. */
export const reglasDeVista: Record<"list" | "view", Rule> = { list: "", view: "" };
