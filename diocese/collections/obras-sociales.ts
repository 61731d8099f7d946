import { defineCollection, editor, text } from "@arzobispado/backend";
import { antesDeLosRoles, rulesOf } from "../rules.ts";
import { picture } from "./pictures.ts";

/** Their noticias are the back relation `noticias_via_obra_social`. */
export const obrasSociales = defineCollection({
  name: "obras_sociales",
  fields: {
    nombre: text({ required: true, presentable: true, search: true }),
    descripcion: editor(),
    ubicacion: text({ search: true }),
    contacto: text(),
    nombre_responsable: text(),
    imagen: picture({ thumbs: ["340x340", "800x800", "1400x700", "320x0"] }),
    imagenes: picture({ thumbs: ["340x340", "800x800", "1400x700"], maxSelect: 20 }),
    foto_encargado: picture({ thumbs: ["340x340", "320x0"] }),
  },
  rules: rulesOf("obras_sociales"),
  formerRules: antesDeLosRoles,
});
