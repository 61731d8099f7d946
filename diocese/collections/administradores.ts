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

/** Filter: the picture stays. It is a person's own, in the list and beside their name. */
const mismaFoto = "@request.body.foto:changed = false";

/**
 * Update rule: members change their own name, picture and password; administradores change the names and roles of
 * others, and disable them.
 */
const update = [
  esMiembro,
  mismaDireccion,
  `((${esUnoMismo} && ${mismoRol}) || (${esOtroAdministrador} && ${mismaIdentidad} && ${mismaFoto}))`,
].join(" && ");

/**
 * Accounts of the back office, which sign in with a provider or with a password chosen by themselves. A person whom a
 * provider authenticates but who has no account is refused, and no account is created: there is no create rule.
 * Administradores invite others, rename and disable them and give them roles, but never themselves, so that they cannot
 * take over another account.
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
    // Rules with conditions that the table of roles cannot express.
    update,
    manage: esOtroAdministrador,
  },
  // Former rules allowed to change anybody's address, also on servers before this program.
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
