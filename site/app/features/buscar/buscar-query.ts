import { listAddress, readPage } from "../../text/list-query.ts";
import { longestSearch } from "../../text/search/words.ts";
import { isKind, type Kind } from "./kinds.ts";

const buscarPath = "/buscar";

/** Query in the address of a search, trimmed and bounded. */
export interface BuscarQuery {
  q: string;
  /** Chosen kind. `null`: three results of each. */
  kind: Kind | null;
  page: number;
}

/** Reads the query of an address. Never fails: an invalid value becomes its default. */
export function readBuscarQuery(params: URLSearchParams): BuscarQuery {
  const kind = params.get("tipo");
  return { q: readSearch(params), kind: isKind(kind) ? kind : null, page: readPage(params) };
}

export function buscarAddress({ q, kind = null, page = 1 }: Partial<BuscarQuery>): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (kind) params.set("tipo", kind);
  if (kind && page > 1) params.set("page", String(page));
  return listAddress(buscarPath, params);
}

/** Short form of an address that a form submitted. `null`: it is in its short form already. */
export function canonicalBuscarAddress(params: URLSearchParams): string | null {
  const query = readBuscarQuery(params);
  const isPlain =
    (params.get("q") ?? "") === query.q &&
    !(params.has("q") && query.q === "") &&
    (params.get("tipo") ?? "") === (query.kind ?? "") &&
    (params.get("page") ?? "1") === String(query.kind ? query.page : 1) &&
    params.get("page") !== "1";
  return isPlain ? null : buscarAddress(query);
}

/** Reads the search text as one line without control characters, because titles and screen reader texts contain it. */
export function readSearch(params: URLSearchParams): string {
  const text = (params.get("q") ?? "").replace(/[\p{C}\s]+/gu, " ").trim();
  // Spreading keeps a surrogate pair together at the cut.
  return [...text.slice(0, longestSearch)].join("").trim();
}
