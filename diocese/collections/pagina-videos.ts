import { date, defineCollection, file, relation, text, url } from "@arzobispado/backend";
import { antesDeLosRoles, estrenado, rulesOf } from "../rules.ts";
import { longestMedia, pictures } from "./pictures.ts";

export const paginaVideos = defineCollection({
  name: "pagina_videos",
  fields: {
    titulo: text({ presentable: true, search: true }),
    video: file({ mimeTypes: ["video/mp4"], maxSize: longestMedia }),
    link_video: url(),
    ...pictures("thumbnail", { thumbs: ["320x180", "640x360", "320x0"] }),
    fecha_subida: date(),
    tags: relation({ collection: "tags", maxSelect: 10, search: true }),
  },
  rules: rulesOf("pagina_videos", { published: estrenado }),
  // Former rules: all videos were public.
  formerRules: { ...antesDeLosRoles, list: [""], view: [""] },
});
