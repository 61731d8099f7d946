import { defineCollection, text } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../rules.ts";

export const vicarias = defineCollection({
  name: "vicarias",
  fields: { nombre: text({ required: true, presentable: true }) },
  rules: rulesOf("vicarias"),
  formerRules: antesDeLosRoles,
});
