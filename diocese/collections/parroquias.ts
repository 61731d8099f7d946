import { defineCollection, editor, relation, text } from "@arzobispado/backend";
import { reglasDeContenido } from "../rules.ts";
import { picture } from "./pictures.ts";

export const parroquias = defineCollection({
  name: "parroquias",
  fields: {
    nombre: text({ required: true, presentable: true, search: true }),
    descripcion: editor(),
    ubicacion: text({ search: true }),
    imagen: picture({ thumbs: ["340x340", "800x800", "1400x700", "320x0", "1000x0", "760x0"] }),
    imagenes: picture({ thumbs: ["340x340", "800x800", "1400x700"], maxSelect: 20 }),
    // The embed code of a map, as the map service gives it.
    maps_ubicacion: text(),
    vicaria: relation({ collection: "vicarias" }),
    tipo_parroquia: relation({ collection: "tipos_parroquias" }),
  },
  rules: reglasDeContenido,
  indexes: ["CREATE INDEX idx_parroquias_nombre ON parroquias (nombre)"],
});
