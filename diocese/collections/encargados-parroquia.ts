import { defineCollection, email, password, relation, text, unlimited } from "@arzobispado/backend";
import { invitation } from "../invitation.ts";
import { esAdministrador, esUnoMismo, rulesOf } from "../rules.ts";
import { mobilePhone } from "./phone.ts";

/** Seconds of a session since its last use: half a year, because each new link costs the office a call. */
const session = 180 * 24 * 60 * 60;

/**
 * Accounts of parish keepers, who look after the data of their own parish and see nothing else that is not public. They
 * have neither password nor provider; administradores invite them by a link.
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
    // Number in the form that WhatsApp dials.
    celular: mobilePhone(),
    parroquias: relation({ collection: "parroquias", required: true, maxSelect: unlimited }),
  },
  rules: {
    ...rulesOf("encargados_parroquia", { own: { list: esUnoMismo, view: esUnoMismo } }),
    manage: esAdministrador,
  },
  keepsItsRules: true,
  oneAddress: true,
  // Small limits, because these accounts are opened by a link sent over WhatsApp.
  smallBounds: true,
});
