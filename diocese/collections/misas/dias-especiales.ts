import { bool, defineCollection, select, text } from "@arzobispado/backend";
import { rulesOf } from "../../rules.ts";
import { civilDay } from "./civil-time.ts";

/** Days that differ from the computed calendar: holidays moved by decree, feasts that are of precept or not. */
export const diasEspeciales = defineCollection({
  name: "dias_especiales",
  fields: {
    fecha: civilDay({ required: true, presentable: true }),
    clase: select({ values: ["precepto", "feriado", "sin_horario"], required: true }),
    // Whether the day is of this class.
    valor: bool(),
    nombre: text({ max: 120, presentable: true }),
  },
  isNumbered: true,
  rules: rulesOf("dias_especiales"),
  indexes: ["CREATE UNIQUE INDEX idx_dias_especiales_fecha ON dias_especiales (fecha, clase)"],
});
