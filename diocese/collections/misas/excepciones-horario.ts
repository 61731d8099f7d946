import { defineCollection, relation, select, text, unlimited, url } from "@arzobispado/backend";
import { acciones, tipos } from "../../misas/index.ts";
import { deLosSuyos, despues, rulesOf, unaDe } from "../../rules.ts";
import { civilDay, civilHour, noTerminado } from "./civil-time.ts";
import { idiomas } from "./words.ts";

/** What each `alcance` names, and nothing else. */
const nombraLoSuyo = unaDe([
  'alcance = "lugar" && lugar != "" && parroquia = "" && zonas:length = 0',
  'alcance = "parroquia" && lugar = "" && parroquia != "" && zonas:length = 0',
  'alcance = "zona" && lugar = "" && parroquia = "" && zonas:length > 0',
  'alcance = "todas" && lugar = "" && parroquia = "" && zonas:length = 0',
]);
const horarioDelLugar = '(horario = "" || (alcance = "lugar" && horario.lugar = lugar))';

/** The last day is none before the first one, and 31 days at most are reached. */
const enOrden = (desde: string, hasta: string) =>
  `(${hasta} >= ${desde} && strftime("%Y-%m-%d", ${desde}, "+30 days") >= ${hasta})`;

/** Of one's own parish, by what `alcance` names; of several parishes never. */
const propia = unaDe([
  `alcance = "lugar" && lugar != "" && parroquia = "" && ${deLosSuyos("lugar.parroquia")}`,
  `alcance = "parroquia" && parroquia != "" && lugar = "" && ${deLosSuyos("parroquia")}`,
]);

const bienHecha = `${nombraLoSuyo} && ${horarioDelLugar} && ${enOrden("desde", "hasta")}`;

/** Whom it reaches stays: who was told that a Mass is held or not would otherwise be told something else unseen. */
const sigueBienHecha = [
  ...["alcance", "lugar", "parroquia", "zonas", "horario"].map((name) => `@request.body.${name}:changed = false`),
  despues(["desde", "hasta"], ({ desde, hasta }) => enOrden(desde, hasta)),
].join(" && ");

/** What is otherwise on some days: suspended, moved, added. The last word counts, so that one corrects by another. */
export const excepcionesHorario = defineCollection({
  name: "excepciones_horario",
  fields: {
    accion: select({ values: [...acciones], required: true }),
    // `parroquia`: all of its places.
    alcance: select({ values: ["lugar", "parroquia", "zona", "todas"], required: true }),
    // An exception without what it names would reach others: it goes with it.
    lugar: relation({ collection: "lugares_de_culto", cascadeDelete: true }),
    parroquia: relation({ collection: "parroquias", cascadeDelete: true }),
    zonas: relation({ collection: "referencias", maxSelect: unlimited }),
    // Empty: all.
    tipos: select({ values: [...tipos], maxSelect: tipos.length }),
    // One line alone.
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
    // Of one programme: what is added and what it stands in the place of.
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
