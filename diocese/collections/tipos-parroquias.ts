import { defineCollection, text } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../rules.ts";

export const tiposParroquias = defineCollection({
  name: "tipos_parroquias",
  fields: { tipo: text({ required: true, presentable: true }), color: text() },
  rules: rulesOf("tipos_parroquias"),
  formerRules: antesDeLosRoles,
});
