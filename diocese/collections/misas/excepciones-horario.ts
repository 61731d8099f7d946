import { defineCollection, relation, select, text, unlimited, url } from "@arzobispado/backend";
import { acciones, tipos } from "../../misas/index.ts";
import { deLosSuyos, despues, rulesOf, unaDe } from "../../rules.ts";
import { civilDay, civilHour, noTerminado } from "./civil-time.ts";
import { idiomas } from "./words.ts";

/** Filter: exactly the field that `alcance` requires is filled. */
const nombraLoSuyo = unaDe([
  'alcance = "lugar" && lugar != "" && parroquia = "" && zonas:length = 0',
  'alcance = "parroquia" && lugar = "" && parroquia != "" && zonas:length = 0',
  'alcance = "zona" && lugar = "" && parroquia = "" && zonas:length > 0',
  'alcance = "todas" && lugar = "" && parroquia = "" && zonas:length = 0',
]);
const horarioDelLugar = '(horario = "" || (alcance = "lugar" && horario.lugar = lugar))';

/** Filter: the last day is not before the first one, at most 31 days. */
const enOrden = (desde: string, hasta: string) =>
  `(${hasta} >= ${desde} && strftime("%Y-%m-%d", ${desde}, "+30 days") >= ${hasta})`;

/** Filter: the exception is for the keeper's own parish, never for several parishes. */
const propia = unaDe([
  `alcance = "lugar" && lugar != "" && parroquia = "" && ${deLosSuyos("lugar.parroquia")}`,
  `alcance = "parroquia" && parroquia != "" && lugar = "" && ${deLosSuyos("parroquia")}`,
]);

const bienHecha = `${nombraLoSuyo} && ${horarioDelLugar} && ${enOrden("desde", "hasta")}`;

/** Filter: the scope of an exception cannot change. Otherwise people who read it would silently get another message. */
const sigueBienHecha = [
  ...["alcance", "lugar", "parroquia", "zonas", "horario"].map((name) => `@request.body.${name}:changed = false`),
  despues(["desde", "hasta"], ({ desde, hasta }) => enOrden(desde, hasta)),
].join(" && ");

/**
 * Exceptions from the timetable on some days: suspended, moved, added. The last one counts, so that a new one corrects
 * another.
 */
export const excepcionesHorario = defineCollection({
  name: "excepciones_horario",
  fields: {
    accion: select({ values: [...acciones], required: true }),
    // `parroquia`: all places of the parish.
    alcance: select({ values: ["lugar", "parroquia", "zona", "todas"], required: true }),
    // Deleted with its target, because an exception without one would apply to others.
    lugar: relation({ collection: "lugares_de_culto", cascadeDelete: true }),
    parroquia: relation({ collection: "parroquias", cascadeDelete: true }),
    zonas: relation({ collection: "referencias", maxSelect: unlimited }),
    // Kinds of celebrations concerned. Empty: all.
    tipos: select({ values: [...tipos], maxSelect: tipos.length }),
    // The only line concerned. Empty: all lines.
    horario: relation({ collection: "horarios", cascadeDelete: true }),
    desde: civilDay({ required: true, presentable: true }),
    hasta: civilDay({ required: true }),
    hora_desde: civilHour(),
    hora_hasta: civilHour(),
    nueva_fecha: civilDay(),
    nueva_hora: civilHour(),
    nueva_hasta: civilHour(),
    nuevo_sitio: text({ max: 80 }),
    idiomas: select({ values: [...idiomas], maxSelect: idiomas.length }),
    etiqueta: text({ max: 60 }),
    transmision: url(),
    motivo: select({
      values: [
        ...["bloqueo", "paro", "feriado", "fiesta", "semana_santa", "exequias", "viaje", "clima", "obras", "salud"],
        "otro",
      ],
      required: true,
    }),
    nota: text({ max: 140, presentable: true }),
    noticia: relation({ collection: "noticias" }),
    // Key of a programme: exceptions that add or replace together.
    grupo: text({ max: 60 }),
  },
  isNumbered: true,
  rules: rulesOf("excepciones_horario", {
    own: { create: `${propia} && ${bienHecha}`, delete: propia },
    besides: { create: bienHecha, update: sigueBienHecha },
  }),
  keepsItsRules: true,
  mostFor: [
    { field: "lugar", where: noTerminado("hasta"), bound: "placeExceptions" },
    { field: "parroquia", where: noTerminado("hasta"), bound: "placeExceptions" },
  ],
  indexes: [
    "CREATE INDEX idx_excepciones_horario_hasta ON excepciones_horario (hasta, desde)",
    "CREATE INDEX idx_excepciones_horario_lugar ON excepciones_horario (lugar)",
    "CREATE INDEX idx_excepciones_horario_parroquia ON excepciones_horario (parroquia)",
  ],
});
