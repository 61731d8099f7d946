import { date, defineCollection, file, number, text } from "@arzobispado/backend";
import { antesDeLosRoles, aparecida, rulesOf } from "../../rules.ts";
import { longestMedia, pictures } from "../pictures.ts";

/** Issues of the magazine; the newest is shown first. An issue with a later date appears on that date. */
export const revistas = defineCollection({
  name: "revistas",
  fields: {
    titulo: text({ required: true, max: 120, presentable: true }),
    fecha: date({ required: true }),
    descripcion: text({ max: 400 }),
    ...pictures("portada", { thumbs: ["560x0", "320x0"], protected: true }),
    pdf: file({ required: true, mimeTypes: ["application/pdf"], maxSize: longestMedia, protected: true }),
    paginas: number({ min: 1, max: 999, onlyInt: true }),
  },
  rules: rulesOf("revistas", { published: aparecida }),
  formerRules: antesDeLosRoles,
});
