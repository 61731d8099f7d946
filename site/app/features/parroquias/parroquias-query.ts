import { isLongForm, listAddress, readId, readIds, readPaging, readSearch, toParams } from "../../text/list-query.ts";

export const parroquiasPath = "/parroquias";

/** Query in the address of the list, trimmed and bounded. */
export interface ParroquiasQuery {
  /** Text to find in the name. */
  search: string;
  /** Id of the type. Empty: any. */
  tipo: string;
  /** Ids of vicarías. A parish matches if it has any of them. */
  vicarias: string[];
  /** Text to find in the place. */
  ubicacion: string;
  page: number;
  perPage: number;
}

/** Reads the query of an address. Never fails: an invalid value becomes its default. */
export function readParroquiasQuery(params: URLSearchParams): ParroquiasQuery {
  return {
    search: readSearch(params),
    tipo: readId(params, "tipo"),
    vicarias: readIds(params, "vicarias"),
    ubicacion: readSearch(params, "ubicacion"),
    ...readPaging(params),
  };
}

/** Writes a query as address parameters, without default values. Without `page`: the first page. */
export function parroquiasQueryToParams(query: Partial<ParroquiasQuery>): URLSearchParams {
  const { search = "", tipo = "", vicarias = [], ubicacion = "" } = query;
  return toParams({ search, tipo, vicarias, ubicacion }, query);
}

export function parroquiasAddress(query: Partial<ParroquiasQuery>): string {
  return listAddress(parroquiasPath, parroquiasQueryToParams(query));
}

/**
 * Short form of an address that a form submitted: repeated `vicarias` become a comma list, texts are trimmed, and empty
 * or default values are dropped. `null`: it is in its short form already.
 */
export function canonicalParroquiasAddress(params: URLSearchParams): string | null {
  const untrimmed = ["search", "ubicacion"].some((name) => {
    const text = params.get(name) ?? "";
    return text !== text.trim();
  });
  return untrimmed || isLongForm(params, ["vicarias"]) ? parroquiasAddress(readParroquiasQuery(params)) : null;
}

/** Counts the active filters. */
export function countFilters({ search, tipo, vicarias, ubicacion }: ParroquiasQuery): number {
  return [search, tipo, ubicacion].filter((text) => text !== "").length + vicarias.length;
}
