import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { comision, conDocumento } from "../demo/demo-cuadros.ts";
import { newest, photosOf, present, published } from "../demo/demo-noticias.ts";
import { told } from "../demo/demo-obras.ts";
import { parroquias } from "../demo/demo-parroquias.ts";

/** Parish with three chapels and the most lines of a timetable. */
export const parishOfMany = "parroquia000029";

/** Every kind of public page; the long title is the worst case for narrow windows. */
export const pages: Record<string, string> = {
  home: "/",
  list: "/noticias",
  "list with filters": `/noticias?search=a&tipo=${present(published[0]).tipo}&tags=${present(published[0]).tags.join(",")}&fecha_publicacion_inicio=2020-01-01&perPage=3&page=1`,
  "empty list": "/noticias?search=zzzzzz",
  "page in the middle": "/noticias?perPage=1&page=20",
  noticia: `/noticias/${newest((noticia) => photosOf(noticia).length > 2).id}`,
  "noticia with a long title": `/noticias/${present(published.toSorted((one, other) => other.titulo.length - one.titulo.length)[0]).id}`,
  videos: "/videos",
  "empty list of videos": "/videos?search=zzzzzz",
  "mission and vision": "/mision-vision",
  magazine: "/revista-conectados",
  synod: "/sinodo",
  "terms of use": "/terminos",
  privacy: "/privacidad",
  cookies: "/cookies",
  "open data": "/datos",
  boards: "/cuadro-pastoral",
  "board with reporters": `/cuadro-pastoral/${comision.id}`,
  "board with a document": `/cuadro-pastoral/${conDocumento.id}`,
  "first sample board": "/cuadro-pastoral-v1",
  "second sample board": "/cuadro-pastoral-v2",
  "third sample board": "/cuadro-pastoral-v3/abc",
  "template of a board": "/cuadro-pastoral-plantilla",
  clergy: "/cleros-diocesanos",
  "clergy with filters": "/cleros-diocesanos?search=p.&cargos=cargo0000000007,cargo0000000008&vicarias=vicaria00000002",
  "somebody of the clergy": "/cleros-diocesanos/clero0000000007",
  "empty clergy": "/cleros-diocesanos?search=zzzzzz",
  "social works": "/obras-sociales",
  "empty social works": "/obras-sociales?ubicacion=zzzzzz",
  "social work": `/obras-sociales/${told.id}`,
  parroquias: "/parroquias",
  "parroquias with filters":
    "/parroquias?search=a&tipo=tipoparroquia03&vicarias=vicaria00000005,vicaria00000006&ubicacion=La+Paz&perPage=3",
  "empty list of parroquias": "/parroquias?search=zzzzzz",
  parroquia: "/parroquias/parroquia000001",
  "parroquia with a long name": `/parroquias/${present(parroquias.toSorted((one, other) => other.nombre.length - one.nombre.length)[0]).id}`,
  "where Mass is": "/misas",
  "Masses of a day in a zone": "/misas/zona-sur?dia=domingo",
  "Masses on the air": "/en-vivo",
  "report of a wrong hour": `/parroquias/${parishOfMany}/reportar`,
  "printed hours": `/parroquias/${parishOfMany}/horario`,
  "search with results": "/buscar?q=san+miguel",
  "search without results": "/buscar?q=zzzzzz",
  "unknown page": "/no-existe",
};

/** Pages for which most visitors come, checked in every run. */
const everyRun = ["home", "list", "noticia", "parroquia", "where Mass is", "Masses of a day in a zone"];

/**
 * Returns the first word of a path, which tells its templates. Pages of texts share one; parts of the desk have their
 * own.
 */
export function roomOf(path: string): string {
  const [room = ""] = /^\/[a-z]*(?:-administrador(?:\/editar)?)?/.exec(path) ?? [];
  return /^\/(?:mision|revista|sinodo|terminos|privacidad|cookies|datos|no)$/.test(room) ? "texts" : room;
}

/**
 * Names and paths of the pages that this run checks: those for which most people come, and one more of each room by
 * lot.
 */
export const drawnPages = drawnCases(Object.entries(pages), 1, ([name, path]) =>
  everyRun.includes(name) ? name : roomOf(path),
);
