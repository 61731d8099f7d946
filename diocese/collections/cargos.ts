import { defineCollection, number, text } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../rules.ts";

export const cargos = defineCollection({
  name: "cargos",
  fields: {
    cargo: text({ required: true, presentable: true }),
    // Order in the directory: 1 is first.
    nivel: number({ min: 0, max: 99, onlyInt: true }),
  },
  rules: rulesOf("cargos"),
  formerRules: antesDeLosRoles,
});
