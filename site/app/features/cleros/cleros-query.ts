import { isLongForm, listAddress, readIds, readPaging, readSearch, toParams } from "../../text/list-query.ts";

/** Page sizes that 'Mostrar' offers in the directory (CLE-05). */
export const clerosPageSizes = [10, 20, 30, 40, 50, 100];

export const clerosPath = "/cleros-diocesanos";

/** Query in the address of the directory, trimmed and bounded. */
export interface ClerosQuery {
  search: string;
  /** Lists of ids. A person must match any id of each list that is not empty. */
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

/** Writes a query as address parameters, without default values. */
export function clerosQueryToParams(query: Partial<ClerosQuery>): URLSearchParams {
  const { search = "", cargos = [], parroquias = [], vicarias = [] } = query;
  return toParams({ search, cargos, parroquias, vicarias }, query);
}

export function clerosAddress(query: Partial<ClerosQuery>): string {
  return listAddress(clerosPath, clerosQueryToParams(query));
}

/** Short form of an address that a form submitted (repeated keys, empty fields). `null`: nothing to change. */
export function canonicalClerosAddress(params: URLSearchParams): string | null {
  return isLongForm(params, lists) ? clerosAddress(readClerosQuery(params)) : null;
}
