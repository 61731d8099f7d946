import { defineCollection, text } from "@arzobispado/backend";
import { esAdministrador, esOtroAdministrador } from "../rules.ts";

/**
 * Who may enter the back office. Whoever a provider vouches for and is not here is refused and creates nothing: there is
 * no create rule. Administrators invite, rename and disable each other, never themselves.
 */
export const administradores = defineCollection({
  name: "administradores_arzobispado",
  type: "auth",
  auth: { passwordAuth: { enabled: false }, oauth2: { enabled: true } },
  fields: { nombre: text({ max: 120, presentable: true }) },
  rules: {
    list: esAdministrador,
    view: esAdministrador,
    update: esOtroAdministrador,
    manage: esOtroAdministrador,
  },
});
