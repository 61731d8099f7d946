import { defineCollection, select, text } from "@arzobispado/backend";
import { roles } from "../config/roles.ts";
import { invitation } from "../invitation.ts";
import {
  esMiembro,
  esOtroAdministrador,
  esUnoMismo,
  mismaDireccion,
  mismaIdentidad,
  mismoRol,
  rulesOf,
} from "../rules.ts";
import { picture } from "./pictures.ts";

/** A picture is a person's own, in the list and wherever their name stands. */
const mismaFoto = "@request.body.foto:changed = false";

/**
 * Everybody their own name, picture and password; administradores the names and roles of the others, and whether they
 * are disabled.
 */
const update = [
  esMiembro,
  mismaDireccion,
  `((${esUnoMismo} && ${mismoRol}) || (${esOtroAdministrador} && ${mismaIdentidad} && ${mismaFoto}))`,
].join(" && ");

/**
 * Who may enter the back office: with a provider, or with a password that they have chosen themselves. Whoever a provider
 * vouches for and is not here is refused and creates nothing: there is no create rule. Administradores invite others,
 * rename and disable each other and give each other roles, never themselves; they become nobody else by it.
 */
export const administradores = defineCollection({
  name: "administradores_arzobispado",
  type: "auth",
  auth: {
    passwordAuth: { enabled: true },
    oauth2: { enabled: true },
    linkAuth: invitation({ mark: "", handOver: "invited" }),
    secondFactor: true,
  },
  fields: {
    nombre: text({ max: 120, presentable: true }),
    rol: select({ values: [...roles] }),
    foto: picture({ thumbs: ["160x160"] }),
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
  oneAddress: true,
});
