import { isNeed, type Need } from "@arzobispado/diocese/config/needs";
import { isLongForm, listAddress, readPaging, readSearch, toParams } from "../../text/list-query.ts";

/** Sizes that 'Mostrar' offers in the list of works (OBR-02). */
export const obrasPageSizes = [5, 10, 15, 20, 25, 30];

export const obrasPath = "/obras-sociales";

/** What the address of the list says, trimmed and bounded. */
export interface ObrasQuery {
  search: string;
  ubicacion: string;
  /** What somebody needs; empty for whatever it is. */
  necesidad: Need | "";
  page: number;
  perPage: number;
}

export function readObrasQuery(params: URLSearchParams): ObrasQuery {
  const need = params.get("necesidad") ?? "";
  return {
    search: readSearch(params),
    ubicacion: readSearch(params, "ubicacion"),
    necesidad: isNeed(need) ? need : "",
    ...readPaging(params, obrasPageSizes),
  };
}

/** The address of a query, without what is default. */
export function obrasQueryToParams(query: Partial<ObrasQuery>): URLSearchParams {
  const { search = "", ubicacion = "", necesidad = "" } = query;
  return toParams({ search, ubicacion, necesidad }, query);
}

export function obrasAddress(query: Partial<ObrasQuery>): string {
  return listAddress(obrasPath, obrasQueryToParams(query));
}

/** Where a form's own way of writing belongs (empty fields), or a need that nobody knows; null when nothing is to mend. */
export function canonicalObrasAddress(params: URLSearchParams): string | null {
  const query = readObrasQuery(params);
  const isKnown = (params.get("necesidad") ?? "") === query.necesidad;
  return isLongForm(params, []) || !isKnown ? obrasAddress(query) : null;
}
