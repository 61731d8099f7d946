import { date, defineCollection, text } from "@arzobispado/backend";
import { antesDeLosRoles, enSuTiempo, rulesOf } from "../../rules.ts";
import { link } from "./links.ts";

/** Notices shown on top of every public page for a time, such as a church closed after an earthquake. */
export const avisosUrgentes = defineCollection({
  name: "avisos_urgentes",
  fields: {
    texto: text({ required: true, max: 300, presentable: true }),
    enlace: link(),
    texto_enlace: text({ max: 60 }),
    // Empty: shown at once, or until it is deleted.
    desde: date(),
    hasta: date(),
  },
  rules: rulesOf("avisos_urgentes", { published: enSuTiempo }),
  formerRules: antesDeLosRoles,
});
