import { isLongForm, listAddress, readPaging, readSearch, toParams } from "../../text/list-query.ts";

/** Sizes that 'Mostrar' offers in the list of works (OBR-02). */
export const obrasPageSizes = [5, 10, 15, 20, 25, 30];

export const obrasPath = "/obras-sociales";

/** What the address of the list says, trimmed and bounded. */
export interface ObrasQuery {
  search: string;
  ubicacion: string;
  page: number;
  perPage: number;
}

export function readObrasQuery(params: URLSearchParams): ObrasQuery {
  return {
    search: readSearch(params),
    ubicacion: readSearch(params, "ubicacion"),
    ...readPaging(params, obrasPageSizes),
  };
}

/** The address of a query, without what is default. */
export function obrasQueryToParams(query: Partial<ObrasQuery>): URLSearchParams {
  const { search = "", ubicacion = "" } = query;
  return toParams({ search, ubicacion }, query);
}

export function obrasAddress(query: Partial<ObrasQuery>): string {
  return listAddress(obrasPath, obrasQueryToParams(query));
}

/** Where a form's own way of writing belongs (empty fields), or null when nothing is to mend. */
export function canonicalObrasAddress(params: URLSearchParams): string | null {
  return isLongForm(params, []) ? obrasAddress(readObrasQuery(params)) : null;
}
