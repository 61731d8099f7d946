import { type Role, roleOf, roles } from "@arzobispado/diocese/config/roles";

/** Name and description of each role. */
export const roleWords: Record<Role, { name: string; about: string }> = {
  administrador: { name: "Administrador", about: "Todo: también las personas, sus roles y los ajustes." },
  editor: { name: "Editor", about: "Publica noticias, videos y homilías, y sube archivos." },
  colaborador: { name: "Colaborador", about: "Lee también lo que todavía no se publicó, y sube archivos." },
};

/** @param rol stored value */
export const roleNameOf = (rol: string): string => roleWords[roleOf(rol)].name;

export { type Role, roleOf, roles };
