import { cards, first, id, names, newest, type SiteQuestion, whole } from "./question.ts";

type Asked = Pick<SiteQuestion, "collection" | "source">;

const desk = "features/noticias/desk/desk-noticias.ts";
const deskList: Asked = { collection: "noticias", source: `${desk} findDeskNoticias` };
const totals: Asked = { collection: "noticias", source: `${desk} findTotals` };
const today: Asked = { collection: "noticias", source: "features/noticias/today/today.ts loadToday" };
const due = (collection: string): Asked => ({ collection, source: "desk/agenda/find-due.ts dueOf" });
const drafts = { page: "1", perPage: "50", sort: "-updated", expand: "autor", skipTotal: "1" };
const by = (source: string, collection: string): Asked => ({ collection, source });

const questions: Omit<SiteQuestion, "desk">[] = [
  { name: "desk: news, first page", ...deskList, query: { ...first, ...newest } },
  { name: "desk: news with a word", ...deskList, query: { ...first, ...newest, filter: "titulo ~ 'misa'" } },
  { name: "desk: news of a type", ...deskList, query: { ...first, ...newest, filter: `tipo = '${id}'` } },
  { name: "desk: news with a tag", ...deskList, query: { ...first, ...newest, filter: `(tags ~ '${id}')` } },
  {
    name: "desk: pending news, first page",
    ...deskList,
    query: { ...first, ...newest, filter: "activo = true && fecha_publicacion >= @now" },
  },
  { name: "desk: archived news, first page", ...deskList, query: { ...first, ...newest, filter: "activo = false" } },
  {
    name: "desk: news that are due",
    ...due("noticias"),
    query: dueOf("activo = true && fecha_publicacion > @now", "fecha_publicacion"),
  },
  { name: "desk: videos that are due", ...due("pagina_videos"), query: dueOf("fecha_subida > @now", "fecha_subida") },
  { name: "desk: how many news", ...totals, query: countOf("") },
  { name: "desk: how many archived", ...totals, query: countOf("activo = false") },
  {
    name: "desk: how many pending",
    ...totals,
    query: countOf("activo = true && fecha_publicacion >= '2026-05-20 12:00:00.000Z'"),
  },
  { name: "desk: how many without a date", ...totals, query: countOf('activo = true && fecha_publicacion = ""') },
  {
    name: "desk: pending news",
    ...today,
    query: todayOf("activo = true && fecha_publicacion > '2026-05-20T12:00:00.000Z'", "fecha_publicacion"),
  },
  {
    name: "desk: today's news",
    ...today,
    query: todayOf(
      "activo = true && fecha_publicacion >= '2026-05-20T04:00:00.000Z' && fecha_publicacion <= '2026-05-20T12:00:00.000Z'",
      "-fecha_publicacion",
    ),
  },
  {
    name: "desk: names of the pages that were read",
    collection: "noticias",
    source: "features/visitas/page-names.ts namesOf",
    query: {
      page: "1",
      perPage: "2",
      filter: `id = '${id}' || id = 'r00000000000002'`,
      fields: "id,titulo,activo,fecha_publicacion",
      skipTotal: "1",
    },
  },
  {
    name: "desk: a noticia that an earlier try has made",
    collection: "noticias",
    source: "desk/save/save-record.ts findEarlierSave",
    id,
    query: { expand: cards },
  },
  {
    name: "desk: works that a noticia may be of",
    collection: "obras_sociales",
    source: "features/noticias/editor/editor-catalog.ts loadCatalog",
    query: { ...whole, sort: "+nombre", fields: "id,nombre" },
  },
  {
    name: "desk: videos",
    collection: "pagina_videos",
    source: "desk/content-list/find-records.ts findRecords",
    query: { ...first, sort: "-fecha_subida,id", expand: "tags" },
  },
  {
    name: "desk: the newest change in a list",
    ...by("desk/live/use-live-list.ts isOlder", "noticias"),
    query: { page: "1", perPage: "1", filter: "titulo ~ 'misa'", sort: "-updated", fields: "id,updated" },
  },
  {
    name: "desk: whose activity one may choose",
    ...by("features/actividad/activity.ts findPeople", "administradores_arzobispado"),
    query: { ...whole, sort: "nombre", fields: "id,nombre" },
  },
  {
    name: "desk: one video",
    collection: "pagina_videos",
    source: "desk/content-form/load-content-form.ts getRecord",
    id,
    query: { expand: "tags" },
  },
  {
    name: "desk: how many parishes",
    ...by("desk/content-list/content-counts.ts countRecords", "parroquias"),
    query: { page: "1", perPage: "1", fields: "id" },
  },
  {
    name: "desk: clergy that names a parish",
    ...by("desk/delete/references.ts findReferences", "cleros_diocesanos"),
    query: {
      page: "1",
      perPage: "12",
      sort: "apellido_paterno",
      filter: `parroquia = "${id}"`,
      fields: `id,${names.join(",")}`,
    },
  },
  {
    name: "desk: news that name a tag",
    ...by("desk/delete/references.ts findReferences", "noticias"),
    query: { page: "1", perPage: "12", sort: "-fecha_publicacion", filter: `tags ~ '${id}'`, fields: "id,titulo" },
  },
  {
    name: "desk: clergy beside its parish",
    ...by("desk/related/related-items.tsx useRelated", "cleros_diocesanos"),
    query: {
      page: "1",
      perPage: "50",
      filter: `parroquia = "${id}"`,
      sort: "apellido_paterno",
      expand: "cargo,parroquia",
      skipTotal: "1",
    },
  },
  {
    name: "desk: what a filter offers",
    ...by("desk/content-list/filter-choices.ts targetChoices", "vicarias"),
    query: { ...whole, sort: "nombre", fields: "id,nombre" },
  },
  {
    name: "desk: what a relation may name",
    ...by("desk/fields/relation/targets.ts firstTargets", "parroquias"),
    query: { page: "1", perPage: "201", sort: "nombre", fields: "id,nombre", skipTotal: "1" },
  },
  {
    name: "desk: what a relation may name, with a word",
    ...by("desk/fields/relation/targets.ts findTargets", "parroquias"),
    query: {
      page: "1",
      perPage: "30",
      sort: "nombre",
      filter: "(nombre ~ 'san' || ubicacion ~ 'san')",
      fields: "id,nombre",
      skipTotal: "1",
    },
  },
  {
    name: "desk: what a relation names",
    ...by("desk/fields/relation/targets.ts namedTargets", "parroquias"),
    query: { page: "1", perPage: "1", sort: "nombre", filter: `id = "${id}"`, fields: "id,nombre", skipTotal: "1" },
  },
  {
    name: "desk: rows of a sheet",
    ...by("desk/sheets/export/export-list.ts headersOf", "cleros_diocesanos"),
    query: { page: "1", perPage: "500", sort: "apellido_paterno,id", expand: "cargo,parroquia" },
  },
  {
    name: "desk: one's own account",
    ...by("features/acceso/account/own-account.ts findOwnAccount", "administradores_arzobispado"),
    id,
    query: {},
  },
  {
    name: "desk: the team",
    ...by("features/personas/people.ts findPeople", "administradores_arzobispado"),
    query: { ...whole, sort: "nombre" },
  },
  {
    name: "desk: parishes of a keeper, by name",
    ...by("features/personas/people.ts findParishes", "parroquias"),
    query: { page: "1", perPage: "8", sort: "nombre", filter: "nombre ~ 'san'", skipTotal: "1" },
  },
  {
    name: "desk: a file of a text that an earlier try has brought",
    ...by("desk/uploads/upload-file.ts uploadFile", "archivos_generales"),
    id,
    query: {},
  },
  {
    name: "desk: a draft at the server",
    ...by("desk/server-drafts/requests.ts getDraftOfServer", "borradores"),
    id,
    query: { expand: "autor" },
  },
  {
    name: "desk: one's drafts of an item at the server",
    ...by("desk/server-drafts/requests.ts listDrafts", "borradores"),
    query: { ...drafts, filter: `autor = '${id}' && coleccion = 'noticias' && registro = '${id}'` },
  },
  {
    name: "desk: drafts that wait for somebody",
    ...by("desk/server-drafts/requests.ts listDrafts", "borradores"),
    query: { ...drafts, filter: `(autor = '${id}' || estado = "revision") && coleccion = 'noticias'` },
  },
  {
    name: "desk: what is said of a draft",
    ...by("desk/review/requests.ts findComments", "comentarios_borrador"),
    query: {
      page: "1",
      perPage: "100",
      filter: `borrador = '${id}'`,
      sort: "created",
      expand: "autor",
      skipTotal: "1",
    },
  },
  {
    name: "desk: a comment that had arrived",
    ...by("desk/review/requests.ts commentAdder", "comentarios_borrador"),
    id,
    query: { expand: "autor" },
  },
  {
    name: "keeper: their own parishes",
    ...by("features/encargados/own-parishes.ts findOwnParishes", "encargados_parroquia"),
    id,
    query: { expand: "parroquias" },
  },
  ...Object.entries({
    parroquias: `id = '${id}'`,
    lugares_de_culto: `parroquia = '${id}'`,
    horarios: `lugar.parroquia = '${id}'`,
    excepciones_horario: `hasta >= '2025-04-15' && (parroquia = '${id}' || lugar.parroquia = '${id}' || alcance = "zona" || alcance = "todas")`,
    referencias: "",
    ultimas_verificaciones: "",
  }).map(([collection, filter]) => ({
    name: `keeper: timetable of a parish, ${collection}`,
    ...by("features/misas/keeping/load-timetable.ts loadTimetable", collection),
    query: { ...whole, ...(filter && { filter }) },
  })),
  {
    name: "desk: exceptions of all parishes",
    ...by("features/misas/keeping/load-timetable.ts loadTimetable", "excepciones_horario"),
    query: { ...whole, filter: "hasta >= '2025-04-15'" },
  },
  {
    name: "desk: reports of a week",
    ...by("features/misas/desk/due/load-due.ts findOpenReports", "reportes_horario"),
    query: {
      ...whole,
      filter: `estado = "nuevo" && created >= '2026-05-13 04:00:00.000Z'`,
      fields: "id,lugar,created",
    },
  },
  {
    name: "desk: reports that wait for an answer",
    ...by("features/misas/desk/reports/reports.ts findReports", "reportes_horario"),
    query: {
      page: "1",
      perPage: "200",
      filter: 'estado = "nuevo"',
      sort: "-created",
      expand: "lugar.parroquia,horario",
      skipTotal: "1",
    },
  },
  {
    name: "desk: keepers of all parishes",
    ...by("features/misas/desk/due/keepers-of.ts loadKeepers", "encargados_parroquia"),
    query: { ...whole, sort: "nombre", fields: "id,nombre,celular,parroquias" },
  },
  {
    name: "desk: the parish of somebody who is invited",
    ...by("features/personas/people.ts findParish", "parroquias"),
    query: { page: "1", perPage: "1", filter: `id = '${id}'`, fields: "id,nombre", skipTotal: "1" },
  },
  {
    name: "keeper: what visitors say of a parish",
    ...by("features/misas/keeping/reports.ts findReports", "reportes_horario"),
    query: {
      ...whole,
      filter: `lugar.parroquia = '${id}' && estado = "nuevo"`,
      sort: "-created",
      fields: "id,lugar,horario,clase,texto,contacto,respuesta,created",
    },
  },
  {
    name: "keeper: records of a change that have arrived",
    ...by("features/misas/changes/send-changes.ts findStored", "excepciones_horario"),
    query: { ...whole, filter: `id >= '${id}' && id <= '${id}'` },
  },
];

/** Queries that people who keep the content send from the desk, with their session. */
export const deskQuestions: SiteQuestion[] = questions.map((question) => ({ ...question, desk: true }));

function countOf(filter: string) {
  return { page: "1", perPage: "1", filter, sort: "fecha_publicacion", fields: "fecha_publicacion" };
}

function todayOf(filter: string, sort: string) {
  return { page: "1", perPage: "5", filter, sort, fields: "id,titulo,fecha_publicacion", skipTotal: "1" };
}

/** The nearest records that wait for a date. */
function dueOf(filter: string, sort: string): Record<string, string> {
  return { page: "1", perPage: "100", filter, sort, fields: `id,${sort},titulo`, skipTotal: "1" };
}
