import { isLongForm, listAddress, readId, readIds, readPaging, readSearch, toParams } from "../../text/list-query.ts";

export const parroquiasPath = "/parroquias";

/** What the address of the list says, trimmed and bounded. */
export interface ParroquiasQuery {
  /** Part of the name. */
  search: string;
  /** Id of the type, or empty. */
  tipo: string;
  /** Ids; any of them is enough. */
  vicarias: string[];
  /** Part of the place. */
  ubicacion: string;
  page: number;
  perPage: number;
}

/** Reads the address: whatever is not understood is its default, nothing fails. */
export function readParroquiasQuery(params: URLSearchParams): ParroquiasQuery {
  return {
    search: readSearch(params),
    tipo: readId(params, "tipo"),
    vicarias: readIds(params, "vicarias"),
    ubicacion: readSearch(params, "ubicacion"),
    ...readPaging(params),
  };
}

/** The address of a query, without what is default; the first page of a new search when `page` is left out. */
export function parroquiasQueryToParams(query: Partial<ParroquiasQuery>): URLSearchParams {
  const { search = "", tipo = "", vicarias = [], ubicacion = "" } = query;
  return toParams({ search, tipo, vicarias, ubicacion }, query);
}

export function parroquiasAddress(query: Partial<ParroquiasQuery>): string {
  return listAddress(parroquiasPath, parroquiasQueryToParams(query));
}

/**
 * Where a form's own way of writing belongs: repeated `vicarias` become the comma list, texts lose the blanks around
 * them, and what is empty or default goes. Null when the address is in its form already.
 */
export function canonicalParroquiasAddress(params: URLSearchParams): string | null {
  const untrimmed = ["search", "ubicacion"].some((name) => {
    const text = params.get(name) ?? "";
    return text !== text.trim();
  });
  return untrimmed || isLongForm(params, ["vicarias"]) ? parroquiasAddress(readParroquiasQuery(params)) : null;
}

/** How many filters are set. */
export function countFilters({ search, tipo, vicarias, ubicacion }: ParroquiasQuery): number {
  return [search, tipo, ubicacion].filter((text) => text !== "").length + vicarias.length;
}
