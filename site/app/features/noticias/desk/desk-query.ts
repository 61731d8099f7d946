import { type NoticiasQuery, noticiasSection } from "../../../sections/noticias.ts";
import { readQuery, writeQuery } from "../../../sections/query.ts";
import { listAddress } from "../../../text/list-query.ts";
import { shortNoticiasQuery } from "../noticias-query.ts";
import { type DeskState, isDeskState } from "./desk-states.ts";

/** Query of the administrators' list: the public list's query and the state. */
export interface DeskQuery extends NoticiasQuery {
  /** State. Empty: all. */
  estado: DeskState | "";
}

export function readDeskQuery(params: URLSearchParams): DeskQuery {
  return { ...readQuery(noticiasSection, params), estado: readState(params) };
}

/** Converts a query to parameters, without default values. */
export function deskParams(query: Partial<DeskQuery>): URLSearchParams {
  const params = writeQuery(noticiasSection, query);
  if (query.estado) params.set("estado", query.estado);
  return params;
}

export const deskPath = "/noticias-administrador";

export const deskAddress = (query: Partial<DeskQuery>): string => listAddress(deskPath, deskParams(query));

/** Canonical address for one that a form sends. `null`: the address is canonical already. */
export function canonicalDeskAddress(params: URLSearchParams, today: string): string | null {
  const query = shortNoticiasQuery(params, today);
  const estado = readState(params);
  if (!query && estado === (params.get("estado") ?? "")) return null;
  return deskAddress({ ...(query ?? readQuery(noticiasSection, params)), estado });
}

/** Desk pages of one noticia. Their addresses keep the query of the list to return to. */
type DeskPage = "editar" | "vista-previa";

/**
 * Address of a desk page of a noticia.
 * @param id of the noticia, or 'crear' for a new one
 * @param list query of the list to return to
 * @param item name of the draft to open
 */
export function noticiaAddress(page: DeskPage, id: string, list: Partial<DeskQuery> = {}, item = ""): string {
  const params = deskParams(list);
  if (item !== "") params.set("borrador", item);
  return listAddress(`${deskPath}/${page}/${id}`, params);
}

export const editorAddress = (id: string, list?: Partial<DeskQuery>): string => noticiaAddress("editar", id, list);

function readState(params: URLSearchParams): DeskState | "" {
  const state = params.get("estado") ?? "";
  return isDeskState(state) ? state : "";
}
