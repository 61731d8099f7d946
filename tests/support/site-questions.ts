import type { AskedQuestion } from "@arzobispado/backend/testing";

/** A question that the site or the desk asks. */
export interface SiteQuestion extends Omit<AskedQuestion, "account"> {
  /** What for. */
  name: string;
  /** Below site/app, and the function in it that asks. */
  source: string;
  /** Administrators ask, from their desk. */
  desk?: true;
  query: Record<string, string>;
}

const id = "r00000000000001";
const cards = "tipo,tags";
const shownOfCards =
  "id,collectionId,collectionName,titulo,resumen,fecha_publicacion,foto_portada,foto_portada_datos,expand.tipo.id,expand.tipo.tipo,expand.tipo.color,expand.tags.id,expand.tags.nombre,expand.tags.color";
const newest = { sort: "-fecha_publicacion", expand: cards, fields: shownOfCards };
const first = { page: "1", perPage: "12" };
const whole = { page: "1", perPage: "500", skipTotal: "1" };
const names = ["titulo", "nombres", "apellido_paterno", "apellido_materno"];
const anyName = (comparison: string) => `(${names.map((field) => field + comparison).join("||")})`;
const named = anyName('!=""');
const byName = "apellido_paterno,apellido_materno,nombres";

const noticias = "features/noticias/noticias.ts";
const list = { collection: "noticias", source: `${noticias} findNoticias` };
const deskList: Pick<SiteQuestion, "collection" | "source" | "desk"> = {
  collection: "noticias",
  source: "features/noticias/desk/desk-noticias.ts findDeskNoticias",
  desk: true,
};
const totals: typeof deskList = {
  collection: "noticias",
  source: "features/noticias/desk/desk-noticias.ts findTotals",
  desk: true,
};
const today: typeof deskList = {
  collection: "noticias",
  source: "features/noticias/today/today.ts loadToday",
  desk: true,
};
const videos = "features/videos/videos.ts";
const parishes = "features/parroquias/parroquias.ts";
const works = "features/obras/obras.ts";
const boards = "features/cuadros/cuadros.ts";
const clergy = "features/cleros/cleros.ts";
const sitemap = { source: "routes/machine/sitemap.ts newestOf" };
const ofSitemap = { page: "1", perPage: "500", fields: "id,updated", skipTotal: "1" };

const ofDesk = (source: string, collection: string): Pick<SiteQuestion, "collection" | "source" | "desk"> => ({
  collection,
  source,
  desk: true,
});
const settings = { source: "backend/settings/settings-questions.ts questionOf" };
const ofSettings = { page: "1", perPage: "200", skipTotal: "1" };

/** All of them; tests/site-questions.test.ts sees that none is missing. Values are examples, forms are the site's. */
export const siteQuestions: SiteQuestion[] = [
  { name: "news, first page", ...list, query: { ...first, ...newest } },
  { name: "news, oldest first", ...list, query: { ...first, ...newest, sort: "fecha_publicacion" } },
  { name: "news with a word", ...list, query: { ...first, ...newest, filter: "titulo ~ 'misa'" } },
  { name: "news of a type", ...list, query: { ...first, ...newest, filter: `tipo = '${id}'` } },
  { name: "news with a tag", ...list, query: { ...first, ...newest, filter: `(tags ~ '${id}')` } },
  {
    name: "news of some days",
    ...list,
    query: {
      ...first,
      ...newest,
      filter: "fecha_publicacion >= '2026-01-01 04:00:00.000Z' && fecha_publicacion <= '2026-02-01 03:59:59.999Z'",
    },
  },
  {
    name: "news with a word, a type, a tag and days",
    ...list,
    query: {
      ...first,
      ...newest,
      filter: `titulo ~ 'misa' && tipo = '${id}' && (tags ~ '${id}') && fecha_publicacion >= '2026-01-01 04:00:00.000Z' && fecha_publicacion <= '2026-02-01 03:59:59.999Z'`,
    },
  },
  {
    name: "the latest three news",
    collection: "noticias",
    source: `${noticias} latestNoticias`,
    query: { page: "1", perPage: "3", ...newest, skipTotal: "1" },
  },
  {
    name: "news of a topic",
    collection: "noticias",
    source: `${noticias} noticiasOfTopic`,
    query: { page: "1", perPage: "7", ...newest, filter: `tags ~ '${id}'`, skipTotal: "1" },
  },
  {
    name: "news of a social work",
    collection: "noticias",
    source: `${noticias} noticiasDeObra`,
    query: { page: "1", perPage: "30", ...newest, filter: `obra_social = '${id}'`, skipTotal: "1" },
  },
  { name: "one noticia", collection: "noticias", source: `${noticias} getNoticia`, id, query: { expand: cards } },
  {
    name: "types of news",
    collection: "tipos_noticias",
    source: `${noticias} allTipos`,
    query: { ...whole, sort: "-created" },
  },
  { name: "tags", collection: "tags", source: `${noticias} allTags`, query: { ...whole, sort: "-created" } },
  {
    name: "news for the feeds",
    collection: "noticias",
    source: "features/noticias/feed.ts noticiasForFeed",
    query: {
      page: "1",
      perPage: "30",
      sort: "-fecha_publicacion",
      expand: "tipo",
      fields:
        "id,collectionId,titulo,resumen,autor,fecha_publicacion,updated,foto_portada,foto_portada_datos,fotos_noticia,fotos_noticia_datos,expand.tipo.tipo",
      skipTotal: "1",
    },
  },
  { name: "desk: news, first page", ...deskList, query: { ...first, ...newest } },
  { name: "desk: news with a word", ...deskList, query: { ...first, ...newest, filter: "titulo ~ 'misa'" } },
  { name: "desk: news of a type", ...deskList, query: { ...first, ...newest, filter: `tipo = '${id}'` } },
  { name: "desk: news with a tag", ...deskList, query: { ...first, ...newest, filter: `(tags ~ '${id}')` } },
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
    desk: true,
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
    source: "desk/save/save-record.ts madeBefore",
    desk: true,
    id,
    query: { expand: cards },
  },
  {
    name: "desk: works that a noticia may be of",
    collection: "obras_sociales",
    source: "features/noticias/editor/editor-catalog.ts loadCatalog",
    desk: true,
    query: { ...whole, sort: "+nombre", fields: "id,nombre" },
  },
  video("videos, first page", "findVideos", { ...first, sort: "-fecha_subida", expand: "tags" }),
  video("videos with a word", "findVideos", {
    ...first,
    sort: "-fecha_subida",
    expand: "tags",
    filter: "titulo ~ 'misa'",
  }),
  video("videos with a tag", "findVideos", {
    ...first,
    sort: "-fecha_subida",
    expand: "tags",
    filter: `(tags ~ '${id}')`,
  }),
  video("the latest four videos", "latestVideos", { page: "1", perPage: "4", sort: "-fecha_subida", skipTotal: "1" }),
  { ...video("one video", "openedVideo", { expand: "tags" }), id },
  {
    name: "tags of videos",
    collection: "tags",
    source: `${videos} allTags`,
    query: { ...whole, sort: "-created" },
  },
  {
    name: "desk: videos",
    collection: "pagina_videos",
    source: "desk/list/find-records.ts findRecords",
    desk: true,
    query: { ...first, sort: "-fecha_subida,id", expand: "tags" },
  },
  {
    name: "desk: one video",
    collection: "pagina_videos",
    source: "desk/content-form/load-content-form.ts getRecord",
    desk: true,
    id,
    query: { expand: "tags" },
  },
  {
    name: "desk: how many parishes",
    ...ofDesk("desk/content/content-counts.ts countOf", "parroquias"),
    query: { page: "1", perPage: "1", fields: "id" },
  },
  {
    name: "desk: clergy that names a parish",
    ...ofDesk("desk/delete/references.ts findReferences", "cleros_diocesanos"),
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
    ...ofDesk("desk/delete/references.ts findReferences", "noticias"),
    query: { page: "1", perPage: "12", sort: "-fecha_publicacion", filter: `tags ~ '${id}'`, fields: "id,titulo" },
  },
  {
    name: "desk: clergy beside its parish",
    ...ofDesk("desk/related/related-items.tsx useRelated", "cleros_diocesanos"),
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
    ...ofDesk("desk/list/filter-choices.ts targetChoices", "vicarias"),
    query: { ...whole, sort: "nombre", fields: "id,nombre" },
  },
  {
    name: "desk: what a relation may name",
    ...ofDesk("desk/fields/relation/targets.ts firstTargets", "parroquias"),
    query: { page: "1", perPage: "201", sort: "nombre", fields: "id,nombre", skipTotal: "1" },
  },
  {
    name: "desk: what a relation may name, with a word",
    ...ofDesk("desk/fields/relation/targets.ts findTargets", "parroquias"),
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
    ...ofDesk("desk/fields/relation/targets.ts namedTargets", "parroquias"),
    query: { page: "1", perPage: "1", sort: "nombre", filter: `id = "${id}"`, fields: "id,nombre", skipTotal: "1" },
  },
  {
    name: "desk: rows of a sheet",
    ...ofDesk("desk/sheets/export/export-list.ts headersOf", "cleros_diocesanos"),
    query: { page: "1", perPage: "500", sort: "apellido_paterno,id", expand: "cargo,parroquia" },
  },
  {
    name: "desk: one's own account",
    ...ofDesk("features/acceso/account/own-account.ts loadOwnAccount", "administradores_arzobispado"),
    id,
    query: {},
  },
  {
    name: "desk: the team",
    ...ofDesk("features/personas/people.ts findPeople", "administradores_arzobispado"),
    query: { ...whole, sort: "nombre" },
  },
  {
    name: "desk: parishes of a keeper, by name",
    ...ofDesk("features/personas/people.ts findParishes", "parroquias"),
    query: { page: "1", perPage: "8", sort: "nombre", filter: "nombre ~ 'san'", skipTotal: "1" },
  },
  {
    name: "keeper: their own parishes",
    ...ofDesk("features/encargados/own-parishes.ts findOwnParishes", "encargados_parroquia"),
    id,
    query: { expand: "parroquias" },
  },
  parish("parishes, first page", {}),
  parish("parishes with a word", { filter: "nombre ~ 'san'" }),
  parish("parishes of a type, a place and vicariates", {
    filter: `tipo_parroquia = '${id}' && ubicacion ~ 'norte' && (vicaria = '${id}' || vicaria = 'r00000000000002')`,
  }),
  {
    name: "one parish",
    collection: "parroquias",
    source: `${parishes} getParroquia`,
    id,
    query: { expand: "vicaria,tipo_parroquia,cleros_diocesanos_via_parroquia.cargo" },
  },
  {
    name: "types of parishes",
    collection: "tipos_parroquias",
    source: `${parishes} parroquiasCatalog`,
    query: { ...whole, sort: "+tipo" },
  },
  {
    name: "vicariates",
    collection: "vicarias",
    source: `${parishes} parroquiasCatalog`,
    query: { ...whole, sort: "-created" },
  },
  {
    name: "social works, first page",
    collection: "obras_sociales",
    source: `${works} findObras`,
    query: { ...first, sort: "-created,nombre" },
  },
  {
    name: "social works with a word and a place",
    collection: "obras_sociales",
    source: `${works} findObras`,
    query: { ...first, sort: "-created,nombre", filter: "nombre ~ 'hogar' && ubicacion ~ 'norte'" },
  },
  { name: "one social work", collection: "obras_sociales", source: `${works} getObra`, id, query: {} },
  {
    name: "clergy by rank",
    collection: "cleros_diocesanos",
    source: `${clergy} findCleros`,
    query: { ...first, sort: `+cargo.nivel,${byName}`, expand: "cargo,parroquia", filter: `${named}&&cargo!=""` },
  },
  {
    name: "clergy without an office",
    collection: "cleros_diocesanos",
    source: `${clergy} findCleros`,
    query: { ...whole, sort: byName, expand: "cargo,parroquia", filter: `${named}&&cargo=""` },
  },
  {
    name: "clergy with all filters",
    collection: "cleros_diocesanos",
    source: `${clergy} findCleros`,
    query: {
      ...first,
      sort: `+cargo.nivel,${byName}`,
      expand: "cargo,parroquia",
      filter: `(cargo='${id}')&&(parroquia.vicaria='${id}')&&(parroquia='${id}')&&${anyName("~'juan'")}&&${named}&&cargo!=""`,
    },
  },
  ...[
    { collection: "cargos_clero_filtrado", sort: "+cargo" },
    { collection: "parroquias_filtrado", sort: "+nombre" },
    { collection: "vicarias_filtrado", sort: "+nombre" },
  ].map(({ collection, sort }) => ({
    name: `filters of the clergy: ${collection}`,
    collection,
    source: `${clergy} clerosCatalog`,
    query: { ...whole, sort },
  })),
  {
    name: "boards",
    collection: "cuadros_pastorales",
    source: `${boards} allCuadros`,
    query: { ...whole, sort: "+titulo", fields: "id,collectionId,titulo,portada,portada_datos,nombre_encargado" },
  },
  {
    name: "boards of the menu",
    collection: "lista_cuadros_pastorales",
    source: `${boards} cuadrosOfMenu`,
    query: { ...whole, sort: "+titulo" },
  },
  { name: "one board", collection: "cuadros_pastorales", source: `${boards} getCuadro`, id, query: {} },
  {
    name: "reporters",
    collection: "reporteros",
    source: `${boards} allReporteros`,
    query: { ...whole, sort: "+nombre" },
  },
  {
    name: "a homily by chance",
    collection: "homilia",
    source: "features/homilia/homilia.ts randomHomilia",
    query: { page: "1", perPage: "1", sort: "@random", skipTotal: "1" },
  },
  {
    name: "the saint of a day",
    collection: "santoral",
    source: "features/santoral/santoral.ts findSanto",
    query: {
      page: "1",
      perPage: "1",
      filter: "fecha >= '2025-05-20 00:00:00' && fecha <= '2025-05-20 23:59:59'",
      fields: "id,collectionId,nombre_santo,imagen,imagen_datos",
      skipTotal: "1",
    },
  },
  ...[
    { collection: "noticias", sort: "-fecha_publicacion" },
    { collection: "parroquias", sort: "nombre" },
    { collection: "obras_sociales", sort: "nombre" },
    { collection: "cuadros_pastorales", sort: "titulo" },
  ].map(({ collection, sort }) => ({
    name: `sitemap: ${collection}`,
    collection,
    ...sitemap,
    query: { ...ofSitemap, sort },
  })),
  { name: "contact and networks", ...settings, collection: "datos_sitio", query: { ...ofSettings, sort: "created" } },
  {
    name: "menus",
    ...settings,
    collection: "menus",
    query: { ...ofSettings, sort: "orden,id", expand: "parroquia,cuadro" },
  },
  {
    name: "urgent notices",
    ...settings,
    collection: "avisos_urgentes",
    query: { ...ofSettings, sort: "-desde,-created" },
  },
  { name: "the banner", ...settings, collection: "diapositivas", query: { ...ofSettings, sort: "orden,id" } },
  { name: "texts of pages", ...settings, collection: "paginas_sitio", query: { ...ofSettings, sort: "created" } },
  { name: "the magazine", ...settings, collection: "revistas", query: { ...ofSettings, sort: "-fecha,id" } },
  { name: "the synod", ...settings, collection: "documentos_sinodo", query: { ...ofSettings, sort: "orden,id" } },
];

function countOf(filter: string) {
  return { page: "1", perPage: "1", filter, sort: "fecha_publicacion", fields: "fecha_publicacion" };
}

function todayOf(filter: string, sort: string) {
  return { page: "1", perPage: "5", filter, sort, fields: "id,titulo,fecha_publicacion", skipTotal: "1" };
}

function video(name: string, asks: string, query: Record<string, string>) {
  return { name, collection: "pagina_videos", source: `${videos} ${asks}`, query };
}

function parish(name: string, query: Record<string, string>) {
  const expand = "vicaria,tipo_parroquia,cleros_diocesanos_via_parroquia.cargo";
  return {
    name,
    collection: "parroquias",
    source: `${parishes} findParroquias`,
    query: { ...first, sort: "+nombre", expand, ...query },
  };
}
