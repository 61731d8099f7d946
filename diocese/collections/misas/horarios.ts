import { bool, defineCollection, number, relation, select, text, url } from "@arzobispado/backend";
import { dias, temporadas, tipos } from "../../misas/index.ts";
import { deLosSuyos, rulesOf } from "../../rules.ts";
import { civilDay, civilHour, noTerminado } from "./civil-time.ts";
import { idiomas, semanas } from "./words.ts";

const propio = deLosSuyos("lugar.parroquia");

/**
 * Lines of timetables. Each line adds celebrations; the engine (`diocese/misas`) decides which lines hide others, and
 * when.
 */
export const horarios = defineCollection({
  name: "horarios",
  fields: {
    lugar: relation({ collection: "lugares_de_culto", required: true, cascadeDelete: true }),
    tipo: select({ values: [...tipos], required: true }),
    dias: select({ values: [...dias], maxSelect: dias.length }),
    semanas: select({ values: [...semanas], maxSelect: semanas.length }),
    // Day of the month, as in 'Los 13 de cada mes'; 0: none.
    dia_mes: number({ onlyInt: true, min: 0, max: 31 }),
    hora: civilHour({ presentable: true }),
    // End of the celebration. Before `hora`: on the next day.
    hasta: civilHour(),
    // Minutes before each Mass of the place; such a line has no `hora`.
    antes_de_misa: number({ onlyInt: true, min: 0, max: 120 }),
    temporada: select({ values: [...temporadas] }),
    vigente_desde: civilDay(),
    vigente_hasta: civilDay(),
    // Whether the line replaces more general lines of its day instead of adding to them.
    reemplaza: bool(),
    idiomas: select({ values: [...idiomas], maxSelect: idiomas.length }),
    etiqueta: text({ max: 60, presentable: true }),
    transmision: url(),
  },
  isNumbered: true,
  rules: rulesOf("horarios", {
    // A line stays with its place: otherwise it could move to another parish.
    own: { create: propio, update: `${propio} && @request.body.lugar:changed = false`, delete: propio },
  }),
  keepsItsRules: true,
  mostFor: [{ field: "lugar", where: noTerminado("vigente_hasta"), bound: "placeLines" }],
  indexes: ["CREATE INDEX idx_horarios_lugar ON horarios (lugar)"],
});
