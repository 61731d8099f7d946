import { date, defineCollection, number, select, text } from "@arzobispado/backend";
import { antesDeLosRoles, enSuTiempo, rulesOf } from "../../rules.ts";
import { pictures } from "../pictures.ts";
import { link } from "./links.ts";

/** Pictures of the home page's banner: an uploaded one, or a drawing of the site. */
export const diapositivas = defineCollection({
  name: "diapositivas",
  fields: {
    titulo: text({ required: true, max: 120, presentable: true }),
    texto: text({ max: 200 }),
    enlace: link(),
    // Protected: before its time a picture cannot be read by its file name either.
    ...pictures("imagen", { thumbs: ["640x0", "1280x0", "320x0"], protected: true }),
    dibujo: select({ values: ["illimani", "iglesia", "procesion"] }),
    orden: number({ onlyInt: true }),
    desde: date(),
    hasta: date(),
  },
  rules: rulesOf("diapositivas", { published: enSuTiempo }),
  formerRules: antesDeLosRoles,
});
