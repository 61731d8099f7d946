import { isLongForm, listAddress, readIds, readPaging, readSearch, toParams } from "../../text/list-query.ts";

/** Sizes that 'Mostrar' offers in the directory (CLE-05). */
export const clerosPageSizes = [10, 20, 30, 40, 50, 100];

export const clerosPath = "/cleros-diocesanos";

/** What the address of the directory says, trimmed and bounded. */
export interface ClerosQuery {
  search: string;
  /** Ids; any of a list is enough, all lists hold together. */
  cargos: string[];
  parroquias: string[];
  vicarias: string[];
  page: number;
  perPage: number;
}

const lists = ["cargos", "parroquias", "vicarias"];

export function readClerosQuery(params: URLSearchParams): ClerosQuery {
  return {
    search: readSearch(params),
    cargos: readIds(params, "cargos"),
    parroquias: readIds(params, "parroquias"),
    vicarias: readIds(params, "vicarias"),
    ...readPaging(params, clerosPageSizes),
  };
}

/** The address of a query, without what is default. */
export function clerosQueryToParams(query: Partial<ClerosQuery>): URLSearchParams {
  const { search = "", cargos = [], parroquias = [], vicarias = [] } = query;
  return toParams({ search, cargos, parroquias, vicarias }, query);
}

export function clerosAddress(query: Partial<ClerosQuery>): string {
  return listAddress(clerosPath, clerosQueryToParams(query));
}

/** Where a form's own way of writing belongs (repeated keys, empty fields), or null when nothing is to mend. */
export function canonicalClerosAddress(params: URLSearchParams): string | null {
  return isLongForm(params, lists) ? clerosAddress(readClerosQuery(params)) : null;
}
