import { bool, defineCollection, text } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../../rules.ts";
import { link } from "./links.ts";

/**
 * Texts of single pages (mission and vision, the synod), and whether the sample boards are shown. Has exactly one
 * record.
 */
export const paginasSitio = defineCollection({
  name: "paginas_sitio",
  fields: {
    mision: text({ max: 300, presentable: true }),
    // A blank line starts a new paragraph.
    mision_texto: text({ max: 4000 }),
    vision: text({ max: 300 }),
    vision_texto: text({ max: 4000 }),
    etapa_sinodo: text({ max: 80 }),
    credito_sinodo: text({ max: 120 }),
    enlace_credito: link(),
    ocultar_muestras: bool(),
  },
  rules: rulesOf("paginas_sitio"),
  formerRules: antesDeLosRoles,
});
