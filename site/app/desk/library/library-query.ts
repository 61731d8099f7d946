import type { LibraryKind } from "../../state/library.ts";
import { listAddress, readId, readPaging, readSearch } from "../../text/list-query.ts";
import type { LibraryRequest } from "./library-files.ts";

export const libraryPath = "/archivos-administrador";

/** Words of the address for the kinds, in the order of the filter. */
export const kindWords: Readonly<Record<string, { kind: LibraryKind; label: string }>> = {
  foto: { kind: "picture", label: "Fotos" },
  documento: { kind: "document", label: "Documentos" },
  audio: { kind: "audio", label: "Audio" },
  video: { kind: "video", label: "Video" },
};

/** What the address of the library says. */
export interface LibraryQuery {
  search: string;
  /** A key of `kindWords`, or empty. */
  tipo: string;
  /** Name of a collection, or empty. */
  coleccion: string;
  /** Only what no text shows. */
  sinUsar: boolean;
  page: number;
  perPage: number;
}

/** Files of a page. */
export const usualSize = 20;

/** Reads the address: whatever is not understood is its default, nothing fails. */
export function readLibraryQuery(params: URLSearchParams): LibraryQuery {
  const tipo = params.get("tipo") ?? "";
  const { page, perPage } = readPaging(params);
  return {
    search: readSearch(params),
    tipo: Object.hasOwn(kindWords, tipo) ? tipo : "",
    coleccion: readId(params, "coleccion"),
    sinUsar: params.get("uso") === "ninguno",
    page,
    perPage: params.get("perPage") === String(perPage) ? perPage : usualSize,
  };
}

export function libraryParams(query: Partial<LibraryQuery>): URLSearchParams {
  const { search = "", tipo = "", coleccion = "", sinUsar = false, page = 1, perPage = usualSize } = query;
  const said = { search, tipo, coleccion, uso: sinUsar ? "ninguno" : "" };
  const params = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ""));
  if (page > 1) params.set("page", String(page));
  if (perPage !== usualSize) params.set("perPage", String(perPage));
  return params;
}

export const libraryAddress = (query: Partial<LibraryQuery>): string => listAddress(libraryPath, libraryParams(query));

/** Where a form's own way of writing belongs; null when the address is in its short form already. */
export function canonicalLibraryAddress(params: URLSearchParams): string | null {
  const canonical = libraryAddress(readLibraryQuery(params));
  return canonical === listAddress(libraryPath, params) ? null : canonical;
}

/** As the backend is asked. */
export function libraryRequest({ search, tipo, coleccion, sinUsar, page, perPage }: LibraryQuery): LibraryRequest {
  return { search, kind: kindWords[tipo]?.kind ?? "", collection: coleccion, unused: sinUsar, page, perPage };
}
