import { defineCollection, file } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../rules.ts";
import { longestMedia } from "./pictures.ts";

/** Files that the editor embeds in texts. Anybody who knows a file's name can read it; only the team sees the list. */
export const archivosGenerales = defineCollection({
  name: "archivos_generales",
  fields: { file: file({ maxSize: longestMedia, thumbs: ["320x0"] }) },
  rules: rulesOf("archivos_generales"),
  fillsRoom: true,
  formerRules: antesDeLosRoles,
});
