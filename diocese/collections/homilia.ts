import { date, defineCollection, editor, file, text, url } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../rules.ts";
import { longestMedia, pictures } from "./pictures.ts";

export const homilia = defineCollection({
  name: "homilia",
  fields: {
    titulo: text({ presentable: true }),
    persona_nombre: text(),
    ...pictures("persona_foto", { thumbs: ["280x280", "320x0"] }),
    fecha_inicio: date(),
    media: file({ mimeTypes: ["audio/mpeg", "video/mp4"], maxSize: longestMedia }),
    link_media: url(),
    media_transcrito: editor(),
  },
  rules: rulesOf("homilia"),
  formerRules: antesDeLosRoles,
});
