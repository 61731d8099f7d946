import { defineCollection, relation, select, text } from "@arzobispado/backend";
import { changedByKeepers } from "../../config/roles.ts";
import { cambiaSolo, deLosSuyos, rulesOf } from "../../rules.ts";

const propio = deLosSuyos("lugar.parroquia");

const fields = {
  lugar: relation({ collection: "lugares_de_culto", required: true, cascadeDelete: true }),
  // Line of the timetable that is wrong.
  horario: relation({ collection: "horarios" }),
  clase: select({ values: ["hora", "suspendida", "telefono", "ubicacion", "otro"], required: true }),
  texto: text({ max: 500, presentable: true }),
  // Contact of a stranger: only for the person who answers.
  contacto: text({ max: 80 }),
  estado: select({ values: ["nuevo", "corregido", "descartado"], required: true }),
  respuesta: text({ max: 500 }),
};

/** Reports of wrong hours. Guests send them from pages of the site; the parish and administradores read them. */
export const reportesHorario = defineCollection({
  name: "reportes_horario",
  fields,
  rules: rulesOf("reportes_horario", {
    published: { create: 'estado = "nuevo" && respuesta = "" && (horario = "" || horario.lugar = lugar)' },
    own: {
      list: propio,
      view: propio,
      update: `${propio} && ${cambiaSolo(changedByKeepers.reportes_horario, fields)}`,
    },
  }),
  keepsItsRules: true,
  guestsFromOwnPages: true,
  // Days until `contacto` is emptied: by then the report is answered, or never will be.
  keptFor: { contacto: 90 },
  indexes: ["CREATE INDEX idx_reportes_horario_estado ON reportes_horario (estado, created)"],
});
