import { defineCollection, editor, file, relation, text, unlimited } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../rules.ts";
import { longestMedia, picture } from "./pictures.ts";

export const cuadrosPastorales = defineCollection({
  name: "cuadros_pastorales",
  fields: {
    titulo: text({ required: true, presentable: true }),
    portada: picture({ thumbs: ["1280x0", "320x0"] }),
    foto_encargado: picture({ thumbs: ["290x290", "320x0"] }),
    nombre_encargado: text(),
    descripcion: editor(),
    pdf: file({ mimeTypes: ["application/pdf"], maxSize: longestMedia }),
    imagenes: picture({ thumbs: ["1280x0", "320x0"], maxSelect: 20 }),
    reporteros: relation({ collection: "reporteros", maxSelect: unlimited }),
  },
  rules: rulesOf("cuadros_pastorales"),
  formerRules: antesDeLosRoles,
});
