import { defineCollection, editor, file, number, text } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../../rules.ts";
import { longestMedia, pictures } from "../pictures.ts";

/** Documents for download on the page of the synod, in order. */
export const documentosSinodo = defineCollection({
  name: "documentos_sinodo",
  fields: {
    titulo: text({ required: true, max: 120, presentable: true }),
    // Small text above the title, such as the quoted article.
    rotulo: text({ max: 120 }),
    descripcion: editor(),
    ...pictures("portada", { thumbs: ["560x0", "320x0"] }),
    pdf: file({ required: true, mimeTypes: ["application/pdf"], maxSize: longestMedia }),
    paginas: number({ min: 1, max: 999, onlyInt: true }),
    orden: number({ onlyInt: true }),
  },
  rules: rulesOf("documentos_sinodo"),
  formerRules: antesDeLosRoles,
});
