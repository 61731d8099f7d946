import { isPeriod, rangeOfPeriod } from "./periods.ts";

/** Sizes offered by 'Mostrar' (NOT-06). */
export const pageSizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 100];
const defaultPageSize = 10;
const longestSearch = 200;
const mostTags = 50;

export type NoticiasSort = "-fecha_publicacion" | "fecha_publicacion";

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
  const perPage = Number(params.get("perPage"));
  const page = Number(params.get("page"));
  return {
    search: (params.get("search") ?? "").trim().slice(0, longestSearch),
    tipo: readId(params.get("tipo") ?? "") ?? "",
    tags: [...new Set(params.getAll("tags").flatMap((list) => list.split(",")))]
      .flatMap((id) => readId(id) ?? [])
      .slice(0, mostTags),
    from: readDay(params.get("fecha_publicacion_inicio")),
    to: readDay(params.get("fecha_publicacion_fin")),
    sort: params.get("sort") === "fecha_publicacion" ? "fecha_publicacion" : "-fecha_publicacion",
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    perPage: pageSizes.includes(perPage) ? perPage : defaultPageSize,
  };
}

/** The address of a query, without what is default; the first page of a new search when `page` is left out. */
export function noticiasQueryToParams(query: Partial<NoticiasQuery>): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search) params.set("search", query.search);
  if (query.tipo) params.set("tipo", query.tipo);
  if (query.tags && query.tags.length > 0) params.set("tags", query.tags.join(","));
  if (query.from) params.set("fecha_publicacion_inicio", query.from);
  if (query.to) params.set("fecha_publicacion_fin", query.to);
  if (query.sort === "fecha_publicacion") params.set("sort", query.sort);
  if (query.page && query.page > 1) params.set("page", String(query.page));
  if (query.perPage && query.perPage !== defaultPageSize) params.set("perPage", String(query.perPage));
  return params;
}

/** `/noticias?…`, with the commas of a list left readable. */
export function noticiasAddress(query: Partial<NoticiasQuery>): string {
  const params = noticiasQueryToParams(query).toString().replaceAll("%2C", ",");
  return params === "" ? "/noticias" : `/noticias?${params}`;
}

const defaults: Record<string, string> = { page: "1", perPage: String(defaultPageSize), sort: "-fecha_publicacion" };

/**
 * Where a form's own way of writing belongs: repeated `tags` become the comma list, a preset becomes its two dates, and
 * what is empty or default goes. Null when the address is in its form already.
 * @param today `YYYY-MM-DD` in La Paz
 */
export function canonicalNoticiasAddress(params: URLSearchParams, today: string): string | null {
  const period = params.get("periodo");
  const repeated = params.getAll("tags").length > 1;
  const needless = [...params].some(([name, value]) => value === "" || defaults[name] === value);
  if (period === null && !repeated && !needless) return null;
  const query = readNoticiasQuery(params);
  const range = isPeriod(period) ? rangeOfPeriod(period, today) : { from: query.from, to: query.to };
  return noticiasAddress({ ...query, ...range });
}

function readId(text: string): string | null {
  return /^[A-Za-z0-9_-]{1,100}$/.test(text) ? text : null;
}

function readDay(text: string | null): string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return "";
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : "";
}
