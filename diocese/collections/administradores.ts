import { defineCollection, select, text } from "@arzobispado/backend";
import { roles } from "../config/roles.ts";
import {
  esMiembro,
  esOtroAdministrador,
  esUnoMismo,
  mismaIdentidad,
  mismoRol,
  rulesOf,
  todaviaAdministrador,
} from "../rules.ts";

/** Everybody their own name; administradores the names and roles of the others, and whether they are disabled. */
const update = [
  esMiembro,
  mismaIdentidad,
  `((${esUnoMismo} && ${mismoRol}) || (${esOtroAdministrador} && ${todaviaAdministrador}))`,
].join(" && ");

/**
 * Who may enter the back office. Whoever a provider vouches for and is not here is refused and creates nothing: there is
 * no create rule. Administradores rename and disable each other and give each other roles, never themselves; they become
 * nobody else by it.
 */
export const administradores = defineCollection({
  name: "administradores_arzobispado",
  type: "auth",
  auth: { passwordAuth: { enabled: false }, oauth2: { enabled: true } },
  fields: {
    nombre: text({ max: 120, presentable: true }),
    rol: select({ values: [...roles] }),
  },
  rules: {
    ...rulesOf("administradores_arzobispado", { own: { update: esUnoMismo } }),
    // More than the words of the table can say.
    update,
    manage: esOtroAdministrador,
  },
  // Anybody's address could be changed, also on servers before this program.
  formerRules: {
    update: [
      `${esMiembro} && id != @request.auth.id && ${mismaIdentidad}`,
      `${esMiembro} && id != @request.auth.id`,
      esMiembro,
    ],
    manage: [`${esMiembro} && id != @request.auth.id`],
  },
  keepsItsRules: true,
});
