import { listAddress, readPage } from "../../text/list-query.ts";
import { longestSearch } from "../../text/search/words.ts";
import { isKind, type Kind } from "./kinds.ts";

const buscarPath = "/buscar";

/** What the address of a search says, trimmed and bounded. */
export interface BuscarQuery {
  q: string;
  /** Null: three of each. */
  kind: Kind | null;
  page: number;
}

/** Reads the address: whatever is not understood is its default, nothing fails. */
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

/** Where a form's own way of writing belongs; null when the address is in its form already. */
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

/** One line, without control characters: it stands in titles and in what is said. */
export function readSearch(params: URLSearchParams): string {
  const text = (params.get("q") ?? "").replace(/[\p{C}\s]+/gu, " ").trim();
  // Not in the middle of a character of two halves.
  return [...text.slice(0, longestSearch)].join("").trim();
}
