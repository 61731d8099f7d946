import { cards, first, id, names, newest, type SiteQuestion, whole } from "./question.ts";

const anyName = (comparison: string) => `(${names.map((field) => field + comparison).join("||")})`;
const named = anyName('!=""');
const byName = "apellido_paterno,apellido_materno,nombres";

const noticias = "features/noticias/noticias.ts";
const list = { collection: "noticias", source: `${noticias} findNoticias` };
const videos = "features/videos/videos.ts";
const parishes = "features/parroquias/parroquias.ts";
const works = "features/obras/obras.ts";
const boards = "features/cuadros/cuadros.ts";
const clergy = "features/cleros/cleros.ts";
const sitemap = { source: "routes/machine/sitemap.ts entriesOf" };
const ofSitemap = { page: "1", perPage: "500", fields: "id,updated", skipTotal: "1" };
const buscar = "features/buscar/find-news.ts";
const searched = { page: "1", perPage: "60", fields: "id,titulo,tags", skipTotal: "1" };
const twoWords = "(titulo ~ 'misa') && (titulo ~ 'domingo')";
const settings = { source: "backend/settings/settings-questions.ts questionOf" };
const ofSettings = { page: "1", perPage: "200", skipTotal: "1" };

/** Queries that pages send for any reader. */
export const visitorQuestions: SiteQuestion[] = [
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
    source: "routes/public/inicio.tsx loader",
    query: { page: "1", perPage: "3", ...newest, skipTotal: "1" },
  },
  {
    name: "the latest news below few results",
    collection: "noticias",
    source: "routes/public/noticias.tsx loader",
    query: { page: "1", perPage: "3", ...newest, skipTotal: "1" },
  },
  {
    name: "the latest news beside one",
    collection: "noticias",
    source: `${noticias} otherLatestNoticias`,
    query: { page: "1", perPage: "4", ...newest, skipTotal: "1" },
  },
  {
    name: "news missed while a page heard nothing",
    collection: "noticias",
    source: "enhance/missed-noticias.ts reportMissedNoticias",
    query: {
      ...{ sort: "-fecha_publicacion", perPage: "20", skipTotal: "true", expand: "tipo" },
      fields:
        "id,collectionId,titulo,resumen,foto_portada,foto_portada_datos,expand.tipo.tipo,expand.tipo.color,created,updated,fecha_publicacion",
    },
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
  parish("parishes, first page", {}),
  parish("parishes with a word", { filter: "nombre ~ 'san'" }),
  parish("parishes that are meant", { filter: `(id='${id}'||id='r00000000000002')` }),
  parish("parishes of a type, a place and vicarías", {
    filter: `tipo_parroquia = '${id}' && ubicacion ~ 'norte' && (vicaria = '${id}' || vicaria = 'r00000000000002')`,
  }),
  {
    name: "places of another diocese",
    collection: "lugares_de_culto",
    source: "features/parroquias/parishes-of-other-dioceses.ts parishesOfOtherDioceses",
    query: { ...whole, filter: 'jurisdiccion != ""', fields: "parroquia" },
  },
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
    name: "vicarías",
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
  {
    name: "social works of a need",
    collection: "obras_sociales",
    source: `${works} findObras`,
    query: { ...first, filter: 'necesidades ~ "comida"', sort: "-created,nombre" },
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
    name: "one of the clergy",
    collection: "cleros_diocesanos",
    source: `${clergy} getClero`,
    id,
    query: { expand: "cargo,parroquia" },
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
    { collection: "cleros_diocesanos", sort: "apellido_paterno" },
    { collection: "cuadros_pastorales", sort: "titulo" },
  ].map(({ collection, sort }) => ({
    name: `sitemap: ${collection}`,
    collection,
    ...sitemap,
    query: { ...ofSitemap, sort },
  })),
  {
    name: "sitemap: how many noticias",
    collection: "noticias",
    source: "routes/machine/sitemap.ts countOf",
    query: { page: "1", perPage: "1", fields: "id" },
  },
  directory("parroquias", { sort: "+nombre", expand: "vicaria,tipo_parroquia" }),
  directory("cleros_diocesanos", { sort: byName, expand: "cargo,parroquia" }),
  directory("obras_sociales", { sort: "+nombre" }),
  directory("cuadros_pastorales", { sort: "+titulo" }),
  directory("tags", { sort: "+nombre" }),
  directory("referencias", { sort: "+nombre" }),
  directory("lugares_de_culto", { sort: "+nombre,id" }),
  directory("horarios", {
    filter: 'vigente_hasta = "" || vigente_hasta >= "2025-04-15"',
    sort: "+lugar,created,id",
  }),
  directory(
    "horarios",
    {
      filter: '(vigente_hasta = "" || vigente_hasta >= "2025-04-15") && lugar > "lugar0000000001"',
      sort: "+lugar,created,id",
    },
    "behind a full place",
  ),
  directory(
    "horarios",
    { filter: 'vigente_hasta != "" && vigente_hasta < "2025-04-15"', sort: "-vigente_hasta,id" },
    "that are over",
  ),
  directory(
    "excepciones_horario",
    { filter: 'hasta >= "2025-04-15" && alcance = "lugar"', sort: "+lugar,desde,created,id" },
    "of a place",
  ),
  directory(
    "excepciones_horario",
    { filter: 'hasta >= "2025-04-15" && alcance = "parroquia"', sort: "+parroquia,desde,created,id" },
    "of a parish",
  ),
  directory(
    "excepciones_horario",
    { filter: 'hasta >= "2025-04-15" && alcance != "lugar" && alcance != "parroquia"', sort: "-hasta,id" },
    "for many places",
  ),
  directory("excepciones_horario", { filter: 'hasta < "2025-04-15"', sort: "-hasta,id" }, "that are over"),
  directory("dias_especiales", { sort: "-fecha" }),
  directory("datos_sitio", { sort: "created", fields: "id,ascension,corpus,epifania" }),
  directory("ultimas_verificaciones", { sort: "+id" }),
  {
    name: "search: news with two words",
    collection: "noticias",
    source: `${buscar} findDated`,
    query: { ...searched, sort: "-fecha_publicacion", filter: twoWords },
  },
  {
    name: "search: news with two words, one of them a tag",
    collection: "noticias",
    source: `${buscar} findDated`,
    query: {
      ...searched,
      sort: "-fecha_publicacion",
      filter: `(titulo ~ 'misa' || tags ~ '${id}') && (titulo ~ 'domingo')`,
    },
  },
  {
    name: "search: those news that are shown",
    collection: "noticias",
    source: `${buscar} showDated`,
    id,
    query: { expand: "tipo" },
  },
  {
    name: "search: videos with two words",
    collection: "pagina_videos",
    source: `${buscar} findDated`,
    query: { ...searched, sort: "-fecha_subida", filter: twoWords },
  },
  {
    name: "search: those videos that are shown",
    collection: "pagina_videos",
    source: `${buscar} showDated`,
    id,
    query: {},
  },
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

/** Query that reads a small collection whole. */
function directory(collection: string, query: Record<string, string>, which = ""): SiteQuestion {
  const source = "backend/directory/directory-questions.ts directoryQuestion";
  return { name: `directory: ${collection} ${which}`.trimEnd(), collection, source, query: { ...whole, ...query } };
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
