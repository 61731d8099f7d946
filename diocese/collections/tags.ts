import { defineCollection, text } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../rules.ts";
import { hexColorPattern } from "../values/patterns.ts";

export const tags = defineCollection({
  name: "tags",
  fields: {
    nombre: text({ required: true, max: 60, presentable: true }),
    color: text({ pattern: hexColorPattern }),
  },
  rules: rulesOf("tags"),
  formerRules: antesDeLosRoles,
  indexes: ["CREATE UNIQUE INDEX idx_tags_nombre ON tags (nombre)"],
});
