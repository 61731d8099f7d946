import { isNeed, type Need } from "@arzobispado/diocese/config/needs";
import { isLongForm, listAddress, readPaging, readSearch, toParams } from "../../text/list-query.ts";

/** Page sizes that 'Mostrar' offers in the list of works (OBR-02). */
export const obrasPageSizes = [5, 10, 15, 20, 25, 30];

export const obrasPath = "/obras-sociales";

/** Query in the address of the list, trimmed and bounded. */
export interface ObrasQuery {
  search: string;
  ubicacion: string;
  /** Need to filter by. Empty: any. */
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

/** Writes a query as address parameters, without default values. */
export function obrasQueryToParams(query: Partial<ObrasQuery>): URLSearchParams {
  const { search = "", ubicacion = "", necesidad = "" } = query;
  return toParams({ search, ubicacion, necesidad }, query);
}

export function obrasAddress(query: Partial<ObrasQuery>): string {
  return listAddress(obrasPath, obrasQueryToParams(query));
}

/**
 * Short form of an address that a form submitted: drops empty fields and an unknown need. `null`: nothing to change.
 */
export function canonicalObrasAddress(params: URLSearchParams): string | null {
  const query = readObrasQuery(params);
  const isKnown = (params.get("necesidad") ?? "") === query.necesidad;
  return isLongForm(params, []) || !isKnown ? obrasAddress(query) : null;
}
