import { defineCollection, editor, relation, text } from "@arzobispado/backend";
import { changedByKeepers } from "../config/roles.ts";
import { antesDeLosRoles, cambiaSolo, deLosSuyos, rulesOf } from "../rules.ts";
import { pictures } from "./pictures.ts";

const fields = {
  nombre: text({ required: true, presentable: true, search: true }),
  descripcion: editor(),
  ubicacion: text({ search: true }),
  ...pictures("imagen", { thumbs: ["340x340", "800x800", "1400x700", "320x0", "1000x0", "760x0"] }),
  ...pictures("imagenes", { thumbs: ["340x340", "800x800", "1400x700"], maxSelect: 20 }),
  // Embed code of a map, as the map service gives it.
  maps_ubicacion: text(),
  vicaria: relation({ collection: "vicarias" }),
  tipo_parroquia: relation({ collection: "tipos_parroquias" }),
};

export const parroquias = defineCollection({
  name: "parroquias",
  fields,
  isNumbered: true,
  rules: rulesOf("parroquias", {
    own: { update: `${deLosSuyos("id")} && ${cambiaSolo(changedByKeepers.parroquias, fields)}` },
  }),
  formerRules: antesDeLosRoles,
  indexes: ["CREATE INDEX idx_parroquias_nombre ON parroquias (nombre)"],
});
