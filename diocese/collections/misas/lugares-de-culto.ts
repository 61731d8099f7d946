import { bool, defineCollection, email, geoPoint, relation, select, text, url } from "@arzobispado/backend";
import { changedByKeepers } from "../../config/roles.ts";
import { cambiaSolo, deLosSuyos, rulesOf } from "../../rules.ts";
import { formerPhone, mobilePhone, phone } from "../phone.ts";
import { dayOfYear } from "./civil-time.ts";

const fields = {
  parroquia: relation({ collection: "parroquias", required: true, cascadeDelete: true }),
  // Empty: the parish church, which has the name of the parish.
  nombre: text({ max: 120, presentable: true }),
  clase: select({
    values: ["sede", "capilla", "comunidad", "oratorio", "hospital", "colegio", "cementerio"],
    required: true,
  }),
  zona: relation({ collection: "referencias", required: true }),
  // Coordinates. 0, 0: unknown.
  punto: geoPoint(),
  indicaciones: text({ max: 200 }),
  telefono: phone(),
  telefono_2: phone(),
  whatsapp: mobilePhone(),
  correo: email(),
  // Alternative names, separated by semicolons.
  nombres_alternos: text({ max: 300 }),
  accesos: select({
    values: ["rampa", "sin_gradas", "bano_adaptado", "estacionamiento", "lsb", "aro_magnetico"],
    maxSelect: 6,
  }),
  transmision: url(),
  nota: text({ max: 300 }),
  fiesta_patronal: dayOfYear(),
  // Prose from an import that is not entered as lines yet.
  texto_original: text({ max: 2000 }),
  // Diocese of the place. Empty: this archdiocese. Places of another diocese are listed as a courtesy.
  jurisdiccion: text({ max: 120 }),
  activo: bool(),
};

/** Places of worship: churches, chapels and other places with hours of their own. */
export const lugaresDeCulto = defineCollection({
  name: "lugares_de_culto",
  fields,
  isNumbered: true,
  rules: rulesOf("lugares_de_culto", {
    own: { update: `${deLosSuyos("parroquia")} && ${cambiaSolo(changedByKeepers.lugares_de_culto, fields)}` },
  }),
  keepsItsRules: true,
  formerPatterns: { telefono: formerPhone, telefono_2: formerPhone },
  indexes: [
    "CREATE UNIQUE INDEX idx_lugares_de_culto_sede ON lugares_de_culto (parroquia) WHERE clase = 'sede'",
    "CREATE INDEX idx_lugares_de_culto_parroquia ON lugares_de_culto (parroquia)",
    "CREATE INDEX idx_lugares_de_culto_zona ON lugares_de_culto (zona)",
  ],
});
