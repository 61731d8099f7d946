import { defineCollection, email, password, relation, text, unlimited } from "@arzobispado/backend";
import { invitation } from "../invitation.ts";
import { esAdministrador, esUnoMismo, rulesOf } from "../rules.ts";
import { mobilePhone } from "./phone.ts";

/** Seconds: half a year, from the last time that they work. Every new link costs the office a call. */
const session = 180 * 24 * 60 * 60;

/**
 * Keepers of a parish: they look after what belongs to theirs and see nothing that is not public elsewhere. They have
 * neither password nor provider; administradores invite them by a link.
 */
export const encargadosParroquia = defineCollection({
  name: "encargados_parroquia",
  type: "auth",
  auth: {
    passwordAuth: { enabled: false },
    oauth2: { enabled: false },
    linkAuth: invitation({ mark: "parroquia-", handOver: "always" }),
    sessions: { idle: session, latest: 0 },
    tokenDurations: { auth: session },
  },
  fields: {
    email: email(),
    password: password(),
    nombre: text({ required: true, max: 120, presentable: true }),
    // As WhatsApp dials it.
    celular: mobilePhone(),
    parroquias: relation({ collection: "parroquias", required: true, maxSelect: unlimited }),
  },
  rules: {
    ...rulesOf("encargados_parroquia", { own: { list: esUnoMismo, view: esUnoMismo } }),
    manage: esAdministrador,
  },
  keepsItsRules: true,
  oneAddress: true,
  // Their accounts are opened by a link that travels over WhatsApp.
  smallBounds: true,
});
