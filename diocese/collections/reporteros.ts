import { defineCollection, text } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../rules.ts";
import { pictures } from "./pictures.ts";

/** Reporters of the Comisión Arquidiocesana de Comunicación. */
export const reporteros = defineCollection({
  name: "reporteros",
  fields: {
    nombre: text({ required: true, presentable: true }),
    parroquia_o_movimiento: text(),
    ...pictures("foto", { thumbs: ["0x500", "320x0"] }),
  },
  rules: rulesOf("reporteros"),
  formerRules: antesDeLosRoles,
});
