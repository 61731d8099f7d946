import type { LibraryKind } from "../../state/library.ts";
import { listAddress, readId, readPaging, readSearch } from "../../text/list-query.ts";
import type { LibraryRequest } from "./library-files.ts";

export const libraryPath = "/archivos-administrador";

/** Kinds by their word in the address, in the order of the filter. */
export const kindWords: Readonly<Record<string, { kind: LibraryKind; label: string }>> = {
  foto: { kind: "picture", label: "Fotos" },
  documento: { kind: "document", label: "Documentos" },
  audio: { kind: "audio", label: "Audio" },
  video: { kind: "video", label: "Video" },
};

/** Search, filters and page in the address of the library. */
export interface LibraryQuery {
  search: string;
  /** Key of `kindWords`. Empty: all kinds. */
  tipo: string;
  /** Collection name. Empty: all. */
  coleccion: string;
  /** Only files that no text shows. */
  sinUsar: boolean;
  page: number;
  perPage: number;
}

/** Files per page. */
export const usualSize = 20;

/** Reads the query from the address. An invalid value becomes its default; never throws. */
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
  const values = { search, tipo, coleccion, uso: sinUsar ? "ninguno" : "" };
  const params = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
  if (page > 1) params.set("page", String(page));
  if (perPage !== usualSize) params.set("perPage", String(perPage));
  return params;
}

export const libraryAddress = (query: Partial<LibraryQuery>): string => listAddress(libraryPath, libraryParams(query));

/** Short address to redirect to after a GET form was submitted. `null`: the address is short already. */
export function canonicalLibraryAddress(params: URLSearchParams): string | null {
  const canonical = libraryAddress(readLibraryQuery(params));
  return canonical === listAddress(libraryPath, params) ? null : canonical;
}

/** Converts the query to the backend's parameters. */
export function libraryRequest({ search, tipo, coleccion, sinUsar, page, perPage }: LibraryQuery): LibraryRequest {
  return { search, kind: kindWords[tipo]?.kind ?? "", collection: coleccion, unused: sinUsar, page, perPage };
}
