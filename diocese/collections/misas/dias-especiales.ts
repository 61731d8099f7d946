import { bool, defineCollection, select, text } from "@arzobispado/backend";
import { rulesOf } from "../../rules.ts";
import { civilDay } from "./civil-time.ts";

/** Days that are something else than the calendar computes: holidays that a decree moves, feasts that bind or do not. */
export const diasEspeciales = defineCollection({
  name: "dias_especiales",
  fields: {
    fecha: civilDay({ required: true, presentable: true }),
    clase: select({ values: ["precepto", "feriado", "sin_horario"], required: true }),
    // Whether it is such a day, or is none.
    valor: bool(),
    nombre: text({ max: 120, presentable: true }),
  },
  isNumbered: true,
  rules: rulesOf("dias_especiales"),
  indexes: ["CREATE UNIQUE INDEX idx_dias_especiales_fecha ON dias_especiales (fecha, clase)"],
});
