import { defineCollection, text } from "@arzobispado/backend";
import { esAdministrador, esOtroAdministrador, mismaIdentidad } from "../rules.ts";

/**
 * Who may enter the back office. Whoever a provider vouches for and is not here is refused and creates nothing: there is
 * no create rule. Administrators rename and disable each other, never themselves; they become nobody else by it.
 */
export const administradores = defineCollection({
  name: "administradores_arzobispado",
  type: "auth",
  auth: { passwordAuth: { enabled: false }, oauth2: { enabled: true } },
  fields: { nombre: text({ max: 120, presentable: true }) },
  rules: {
    list: esAdministrador,
    view: esAdministrador,
    update: `${esOtroAdministrador} && ${mismaIdentidad}`,
    manage: esOtroAdministrador,
  },
  // Anybody's address could be changed, also on servers before this program.
  formerRules: { update: [esOtroAdministrador, esAdministrador] },
});
