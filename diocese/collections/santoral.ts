import { date, defineCollection, text } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../rules.ts";
import { pictures } from "./pictures.ts";

/** Saints of one year; `fecha` is always in 2025, and queried by month and day. */
export const santoral = defineCollection({
  name: "santoral",
  fields: {
    fecha: date({ required: true }),
    nombre_santo: text({ required: true, presentable: true }),
    ...pictures("imagen", { thumbs: ["0x1000", "0x500", "320x0"] }),
  },
  rules: rulesOf("santoral"),
  formerRules: antesDeLosRoles,
  indexes: ["CREATE INDEX idx_santoral_fecha ON santoral (fecha)"],
});
