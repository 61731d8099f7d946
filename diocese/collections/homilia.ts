import { date, defineCollection, editor, file, text, url } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../rules.ts";
import { longestMedia, pictures } from "./pictures.ts";

/** Sound formats in which phones record and send, and videos. AMR is missing: browsers do not play it. */
const recordings = ["audio/mpeg", "audio/mp4", "audio/x-m4a", "audio/aac", "audio/ogg", "video/mp4"];

export const homilia = defineCollection({
  name: "homilia",
  fields: {
    titulo: text({ presentable: true }),
    persona_nombre: text(),
    ...pictures("persona_foto", { thumbs: ["280x280", "320x0"] }),
    fecha_inicio: date(),
    media: file({ mimeTypes: recordings, maxSize: longestMedia }),
    link_media: url(),
    media_transcrito: editor(),
  },
  rules: rulesOf("homilia"),
  formerRules: antesDeLosRoles,
  formerTypes: { media: [["audio/mpeg", "video/mp4"]] },
});
