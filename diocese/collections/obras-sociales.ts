import { defineCollection, editor, select, text } from "@arzobispado/backend";
import { needNames } from "../config/needs.ts";
import { antesDeLosRoles, rulesOf } from "../rules.ts";
import { formerPhone, mobilePhone, phone } from "./phone.ts";
import { pictures } from "./pictures.ts";

/** Social works. Their noticias are the back relation `noticias_via_obra_social`. */
export const obrasSociales = defineCollection({
  name: "obras_sociales",
  fields: {
    nombre: text({ required: true, presentable: true, search: true }),
    descripcion: editor(),
    ubicacion: text({ search: true }),
    // Contact as an import brings it; the call button uses `telefono`.
    contacto: text(),
    que_hace: text({ max: 140 }),
    para_quien: text({ max: 120 }),
    necesidades: select({ values: [...needNames], maxSelect: needNames.length }),
    telefono: phone(),
    whatsapp: mobilePhone(),
    horario_atencion: text({ max: 160 }),
    nombre_responsable: text(),
    ...pictures("imagen", { thumbs: ["340x340", "800x800", "1400x700", "320x0"] }),
    ...pictures("imagenes", { thumbs: ["340x340", "800x800", "1400x700"], maxSelect: 20 }),
    ...pictures("foto_encargado", { thumbs: ["340x340", "320x0"] }),
  },
  rules: rulesOf("obras_sociales"),
  formerRules: antesDeLosRoles,
  formerPatterns: { telefono: formerPhone },
});
