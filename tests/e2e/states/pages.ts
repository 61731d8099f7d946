import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { type DemoMoment, resolveMoment } from "../../../diocese/demo/moments.ts";
import { staticPages } from "../../../site/app/backend/static-pages.ts";
import { addressesOf, sections } from "../../../site/app/sections/index.ts";
import type { ListSection, SectionDetail } from "../../../site/app/sections/section.ts";
import { conDocumento } from "../demo/demo-cuadros.ts";
import { newest, now, photosOf, present, published } from "../demo/demo-noticias.ts";
import { parroquias } from "../demo/demo-parroquias.ts";
import { demoRecords } from "../demo/demo-records.ts";

/** Parish with three chapels and the most lines of a timetable. */
export const parishOfMany = "parroquia000029";

/** Sections whose list has filters. */
export const listSections = sections.filter((section): section is ListSection => "empty" in section);

/** Sections whose records have pages of their own. */
export const sectionsWithDetail = sections.flatMap(({ path, detail }) => (detail ? [{ path, detail }] : []));

/** Addresses of all sections, with one id for each record: lists, records, and the further pages of a record. */
export const addressesOfSections = (id: string): string[] =>
  sections.flatMap(addressesOf).map((pattern) => pattern.replace(/\/:\w+\?/, "").replace(":id", id));

/** Demonstration record of a section that says most, among those with a page that visitors may see. */
function fullestOf({ collection, only, isPublic }: SectionDetail): { id: string } {
  const records = demoRecords<{ id: string; fecha_publicacion?: DemoMoment }>(collection).map((record) => ({
    ...record,
    ...(record.fecha_publicacion && { fecha_publicacion: resolveMoment(record.fecha_publicacion, now) }),
  }));
  const shown = records.filter((record) => (only?.holds(record) ?? true) && (isPublic?.holds(record) ?? true));
  const length = (record: object) => JSON.stringify(record).length;
  return present(shown.toSorted((one, other) => length(other) - length(one))[0]);
}

/** Pages that a new section brings without a line here: its list, its empty list and the page of a record. */
const ofSections: Record<string, string> = Object.fromEntries([
  ...sections.map(({ path }) => [`list ${path}`, path]),
  ...listSections.map(({ path }) => [`empty list ${path}`, `${path}?search=zzzzzz`]),
  ...sectionsWithDetail.map(({ path, detail }) => [`record of ${path}`, `${path}/${fullestOf(detail).id}`]),
]);

/** Every kind of public page; the long title is the worst case for narrow windows. */
export const pages: Record<string, string> = {
  home: "/",
  ...ofSections,
  ...Object.fromEntries(staticPages.map((path) => [`text ${path}`, path])),
  "list with filters": `/noticias?search=a&tipo=${present(published[0]).tipo}&tags=${present(published[0]).tags.join(",")}&fecha_publicacion_inicio=2020-01-01&perPage=3&page=1`,
  "page in the middle": "/noticias?perPage=1&page=20",
  noticia: `/noticias/${newest((noticia) => photosOf(noticia).length > 2).id}`,
  "noticia with a long title": `/noticias/${present(published.toSorted((one, other) => other.titulo.length - one.titulo.length)[0]).id}`,
  "board with a document": `/cuadro-pastoral/${conDocumento.id}`,
  "first sample board": "/cuadro-pastoral-v1",
  "second sample board": "/cuadro-pastoral-v2",
  "third sample board": "/cuadro-pastoral-v3/abc",
  "template of a board": "/cuadro-pastoral-plantilla",
  "clergy with filters": "/cleros-diocesanos?search=p.&cargos=cargo0000000007,cargo0000000008&vicarias=vicaria00000002",
  "parroquias with filters":
    "/parroquias?search=a&tipo=tipoparroquia03&vicarias=vicaria00000005,vicaria00000006&ubicacion=La+Paz&perPage=3",
  "parroquia with a long name": `/parroquias/${present(parroquias.toSorted((one, other) => other.nombre.length - one.nombre.length)[0]).id}`,
  "Masses of a day in a zone": "/misas/zona-sur?dia=domingo",
  "Masses on the air": "/en-vivo",
  "report of a wrong hour": `/parroquias/${parishOfMany}/reportar`,
  "printed hours": `/parroquias/${parishOfMany}/horario`,
  "search with results": "/buscar?q=san+miguel",
  "search without results": "/buscar?q=zzzzzz",
  "unknown page": "/no-existe",
};

/** Pages for which most visitors come, checked in every run. */
const everyRun = [
  ...["home", "list /noticias", "noticia", "record of /parroquias"],
  ...["list /misas", "Masses of a day in a zone"],
];

/**
 * Returns the first word of a path, which tells its templates. Pages of texts share one; parts of the desk have their
 * own.
 */
export function roomOf(path: string): string {
  const [room = ""] = /^\/[a-z]*(?:-administrador(?:\/editar)?)?/.exec(path) ?? [];
  return room === "/no" || staticPages.some((page) => page.startsWith(room) && room !== "/") ? "texts" : room;
}

/**
 * Names and paths of the pages whose HTML this run checks: those for which most people come, and one more of each room
 * by lot.
 */
export const drawnPages = drawnCases(Object.entries(pages), 1, ([name, path]) =>
  everyRun.includes(name) ? name : roomOf(path),
);

const isAlways = ([name]: readonly [string, string]) => everyRun.includes(name);

/** Pages of `drawnPages` at which this run looks in a browser: those for which most people come, and five others. */
export const lookedAtPages = [
  ...drawnPages.filter(isAlways),
  ...drawnCases(
    drawnPages.filter((page) => !isAlways(page)),
    5,
  ),
];
