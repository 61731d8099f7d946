import { defineCollection, text } from "@arzobispado/backend";
import { reglasDeContenido } from "../rules.ts";

export const vicarias = defineCollection({
  name: "vicarias",
  fields: { nombre: text({ required: true, presentable: true }) },
  rules: reglasDeContenido,
});
