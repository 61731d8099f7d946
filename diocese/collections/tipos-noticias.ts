import { defineCollection, text } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../rules.ts";
import { hexColorPattern } from "../values/patterns.ts";

export const tiposNoticias = defineCollection({
  name: "tipos_noticias",
  fields: {
    tipo: text({ required: true, max: 80, presentable: true }),
    color: text({ pattern: hexColorPattern }),
  },
  rules: rulesOf("tipos_noticias"),
  formerRules: antesDeLosRoles,
  indexes: ["CREATE UNIQUE INDEX idx_tipos_noticias_tipo ON tipos_noticias (tipo)"],
});
