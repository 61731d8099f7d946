import { may, type Role, roles } from "@arzobispado/diocese/config/roles";

/** Tells a colaborador why there are no buttons. */
export const colaboradorReads = {
  noticias: "Tu rol es colaborador: lees las noticias, un editor las publica.",
};

/** Tells a colaborador what the role may do, where the server keeps drafts. */
export const colaboradorWrites =
  "Tu rol es colaborador: escribes borradores y los envías a revisión; un editor los publica.";

/** Says why a list of content has no buttons, or only the one that creates. */
export function readsContent(role: Role, collection: string): string {
  const nobody = !roles.some((each) => may(each, collection, "update"));
  if (nobody && may(role, collection, "create"))
    return `Tu rol es ${role}: agregas a esta lista, lo que hay no se cambia.`;
  if (nobody) return `Tu rol es ${role}: lees esta lista, que no se cambia.`;
  const other = may("editor", collection, "update") ? "un editor" : "un administrador";
  return may(role, collection, "create")
    ? `Tu rol es ${role}: agregas a esta lista, ${other} cambia lo que hay.`
    : `Tu rol es ${role}: lees esta lista, ${other} la cambia.`;
}
