import { isLongForm, listAddress, readId, readIds, readPaging, readSearch, toParams } from "../../text/list-query.ts";
import { isPeriod, rangeOfPeriod } from "./periods.ts";

type NoticiasSort = "-fecha_publicacion" | "fecha_publicacion";

/** Query of a list of noticias, read from the address, trimmed and limited. */
export interface NoticiasQuery {
  search: string;
  /** Id of the type. Empty: any. */
  tipo: string;
  /** Ids of tags; a noticia must have at least one of them. */
  tags: string[];
  /** First and last day, `YYYY-MM-DD` in La Paz. Empty: no limit. */
  from: string;
  to: string;
  sort: NoticiasSort;
  page: number;
  perPage: number;
}

/** Reads the query from the address. Invalid values become defaults; never throws. */
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

/** Converts a query to parameters, without default values. Without `page`: the first page. */
export function noticiasQueryToParams(query: Partial<NoticiasQuery>): URLSearchParams {
  const { search = "", tipo = "", tags = [], from = "", to = "", sort } = query;
  const dates = { fecha_publicacion_inicio: from, fecha_publicacion_fin: to };
  return toParams({ search, tipo, tags, ...dates, sort: sort === "fecha_publicacion" ? sort : "" }, query);
}

export function noticiasAddress(query: Partial<NoticiasQuery>): string {
  return listAddress("/noticias", noticiasQueryToParams(query));
}

/**
 * Reads the query from an address as a form sends it: repeated `tags`, a preset of dates, empty or default values.
 * @param today `YYYY-MM-DD` in La Paz
 * @returns null when the address is canonical already
 */
export function canonicalNoticiasQuery(params: URLSearchParams, today: string): NoticiasQuery | null {
  const period = params.get("periodo");
  if (period === null && !isLongForm(params, ["tags"], { sort: "-fecha_publicacion" })) return null;
  const query = readNoticiasQuery(params);
  return isPeriod(period) ? { ...query, ...rangeOfPeriod(period, today) } : query;
}

/** Canonical address for one that a form sends. `null`: the address is canonical already. */
export function canonicalNoticiasAddress(params: URLSearchParams, today: string): string | null {
  const query = canonicalNoticiasQuery(params, today);
  return query && noticiasAddress(query);
}

function readDay(text: string | null): string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return "";
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : "";
}
