import { listAddress, readId, readPaging, readSearch } from "../../text/list-query.ts";
import type { TrashRequest } from "./trash.ts";

export const trashPath = "/papelera-administrador";

/** Search, filter and page in the address of the trash. */
export interface TrashQuery {
  search: string;
  /** Collection name. Empty: all. */
  coleccion: string;
  page: number;
  perPage: number;
}

/** Items per page. */
export const usualSize = 20;

/** Reads the query from the address. An invalid value becomes its default; never throws. */
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

/** Short address to redirect to after a GET form was submitted. `null`: the address is short already. */
export function canonicalTrashAddress(params: URLSearchParams): string | null {
  const canonical = trashAddress(readTrashQuery(params));
  return canonical === listAddress(trashPath, params) ? null : canonical;
}

/** Converts the query to the backend's parameters. */
export function trashRequest({ search, coleccion, page, perPage }: TrashQuery): TrashRequest {
  return { search, collection: coleccion, page, perPage };
}
