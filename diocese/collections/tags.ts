import { defineCollection, text } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../rules.ts";
import { hexColor } from "./hex-color.ts";

export const tags = defineCollection({
  name: "tags",
  fields: {
    nombre: text({ required: true, max: 60, presentable: true }),
    color: text({ pattern: hexColor }),
  },
  rules: rulesOf("tags"),
  formerRules: antesDeLosRoles,
  indexes: ["CREATE UNIQUE INDEX idx_tags_nombre ON tags (nombre)"],
});
