import { sectionPaths } from "@arzobispado/diocese/config/section-paths";
import { readStoredDate } from "../text/dates/dates.ts";
import { day, id, ids, oneOf, type QueryOf, queryAddress, text } from "./query.ts";
import type { ListSection } from "./section.ts";

export const noticiasSection = {
  path: sectionPaths.noticias,
  files: { list: "noticias", detail: "noticia" },
  parameters: {
    ...{ search: text, tipo: id, tags: ids },
    ...{ from: day("fecha_publicacion_inicio"), to: day("fecha_publicacion_fin") },
    sort: oneOf(["fecha_publicacion"], "-fecha_publicacion"),
  },
  label: "Noticias",
  noun: ["noticia", "noticias"],
  visits: "Lista de noticias",
  detail: {
    collection: "noticias",
    named: ["titulo"],
    gone: "Una noticia que ya no está publicada",
    sort: "-fecha_publicacion",
    // Checked here and not in the filter: the database would scan all published noticias for the ids.
    isPublic: { fields: ["activo", "fecha_publicacion"], holds: isPublished },
  },
  search: { kind: "noticias", title: "Noticias", one: "noticia", many: "noticias" },
  empty: {
    filtered: ["No hay noticias con esos filtros"],
    none: ["Todavía no hay noticias", "En cuanto se publique la primera la verás aquí."],
    all: "Ver todas las noticias",
    newest: "Últimas noticias",
  },
  failure: { title: "No pudimos cargar las noticias", dialog: true },
} as const satisfies ListSection;

function isPublished({ activo, fecha_publicacion = "" }: { activo?: boolean; fecha_publicacion?: string }): boolean {
  const published = readStoredDate(fecha_publicacion);
  return activo === true && published !== null && published.getTime() <= Date.now();
}

/**
 * `tipo`: id of the type. A noticia must have at least one of the `tags`. `from`, `to`: first and last day, in the
 * diocese's time; empty: no limit.
 */
export type NoticiasQuery = QueryOf<typeof noticiasSection.parameters>;

export const noticiasAddress = (query: Partial<NoticiasQuery>): string => queryAddress(noticiasSection, query);
