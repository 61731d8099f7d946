import { isLongForm, listAddress, readId, readIds, readPaging, readSearch, toParams } from "../../text/list-query.ts";
import { isPeriod, rangeOfPeriod } from "./periods.ts";

type NoticiasSort = "-fecha_publicacion" | "fecha_publicacion";

/** What the address of a list of noticias says, trimmed and bounded. */
export interface NoticiasQuery {
  search: string;
  /** Id of the type, or empty. */
  tipo: string;
  /** Ids; any of them is enough. */
  tags: string[];
  /** `YYYY-MM-DD` in La Paz, or empty. */
  from: string;
  to: string;
  sort: NoticiasSort;
  page: number;
  perPage: number;
}

/** Reads the address: whatever is not understood is its default, nothing fails. */
export function readNoticiasQuery(params: URLSearchParams): NoticiasQuery {
  return {
    search: readSearch(params),
    tipo: readId(params, "tipo"),
    tags: readIds(params, "tags"),
    from: readDay(params.get("fecha_publicacion_inicio")),
    to: readDay(params.get("fecha_publicacion_fin")),
    sort: params.get("sort") === "fecha_publicacion" ? "fecha_publicacion" : "-fecha_publicacion",
    ...readPaging(params),
  };
}

/** The address of a query, without what is default; the first page of a new search when `page` is left out. */
export function noticiasQueryToParams(query: Partial<NoticiasQuery>): URLSearchParams {
  const { search = "", tipo = "", tags = [], from = "", to = "", sort } = query;
  const dates = { fecha_publicacion_inicio: from, fecha_publicacion_fin: to };
  return toParams({ search, tipo, tags, ...dates, sort: sort === "fecha_publicacion" ? sort : "" }, query);
}

export function noticiasAddress(query: Partial<NoticiasQuery>): string {
  return listAddress("/noticias", noticiasQueryToParams(query));
}

/**
 * The query of a form's own way of writing: repeated `tags` become the comma list, a preset becomes its two dates, and
 * what is empty or default goes. Null when the address is in its form already.
 * @param today `YYYY-MM-DD` in La Paz
 */
export function canonicalNoticiasQuery(params: URLSearchParams, today: string): NoticiasQuery | null {
  const period = params.get("periodo");
  if (period === null && !isLongForm(params, ["tags"], { sort: "-fecha_publicacion" })) return null;
  const query = readNoticiasQuery(params);
  return isPeriod(period) ? { ...query, ...rangeOfPeriod(period, today) } : query;
}

/** Where a form's own way of writing belongs; null when the address is in its form already. */
export function canonicalNoticiasAddress(params: URLSearchParams, today: string): string | null {
  const query = canonicalNoticiasQuery(params, today);
  return query && noticiasAddress(query);
}

function readDay(text: string | null): string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return "";
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : "";
}
