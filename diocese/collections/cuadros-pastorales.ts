import { defineCollection, editor, file, relation, text, unlimited } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../rules.ts";
import { longestMedia, pictures } from "./pictures.ts";

export const cuadrosPastorales = defineCollection({
  name: "cuadros_pastorales",
  fields: {
    titulo: text({ required: true, presentable: true }),
    ...pictures("portada", { thumbs: ["1280x0", "320x0"] }),
    ...pictures("foto_encargado", { thumbs: ["290x290", "320x0"] }),
    nombre_encargado: text(),
    descripcion: editor(),
    pdf: file({ mimeTypes: ["application/pdf"], maxSize: longestMedia }),
    ...pictures("imagenes", { thumbs: ["1280x0", "320x0"], maxSelect: 20 }),
    reporteros: relation({ collection: "reporteros", maxSelect: unlimited }),
  },
  rules: rulesOf("cuadros_pastorales"),
  formerRules: antesDeLosRoles,
});
