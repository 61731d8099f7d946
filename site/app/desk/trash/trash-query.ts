import { listAddress, readId, readPaging, readSearch } from "../../text/list-query.ts";
import type { TrashRequest } from "./trash.ts";

export const trashPath = "/papelera-administrador";

/** What the address of the trash says. */
export interface TrashQuery {
  search: string;
  /** Name of a collection, or empty. */
  coleccion: string;
  page: number;
  perPage: number;
}

/** Items of a page. */
export const usualSize = 20;

/** Reads the address: whatever is not understood is its default, nothing fails. */
export function readTrashQuery(params: URLSearchParams): TrashQuery {
  const { page, perPage } = readPaging(params);
  return {
    search: readSearch(params),
    coleccion: readId(params, "coleccion"),
    page,
    perPage: params.get("perPage") === String(perPage) ? perPage : usualSize,
  };
}

export function trashParams({ search = "", coleccion = "", page = 1, perPage = usualSize }: Partial<TrashQuery>) {
  const params = new URLSearchParams(Object.entries({ search, coleccion }).filter(([, value]) => value !== ""));
  if (page > 1) params.set("page", String(page));
  if (perPage !== usualSize) params.set("perPage", String(perPage));
  return params;
}

export const trashAddress = (query: Partial<TrashQuery>): string => listAddress(trashPath, trashParams(query));

/** Where a form's own way of writing belongs; null when the address is in its short form already. */
export function canonicalTrashAddress(params: URLSearchParams): string | null {
  const canonical = trashAddress(readTrashQuery(params));
  return canonical === listAddress(trashPath, params) ? null : canonical;
}

/** As the backend is asked. */
export function trashRequest({ search, coleccion, page, perPage }: TrashQuery): TrashRequest {
  return { search, collection: coleccion, page, perPage };
}
