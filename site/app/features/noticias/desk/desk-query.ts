import { listAddress } from "../../../text/list-query.ts";
import {
  canonicalNoticiasQuery,
  type NoticiasQuery,
  noticiasQueryToParams,
  readNoticiasQuery,
} from "../noticias-query.ts";
import { type DeskState, isDeskState } from "./desk-states.ts";

/** What the address of the administrators' list says: that of the public list, and the state. */
export interface DeskQuery extends NoticiasQuery {
  /** Empty: all of them. */
  estado: DeskState | "";
}

export function readDeskQuery(params: URLSearchParams): DeskQuery {
  return { ...readNoticiasQuery(params), estado: readState(params) };
}

/** Without what is default. */
export function deskParams(query: Partial<DeskQuery>): URLSearchParams {
  const params = noticiasQueryToParams(query);
  if (query.estado) params.set("estado", query.estado);
  return params;
}

export const deskPath = "/noticias-administrador";

export const deskAddress = (query: Partial<DeskQuery>): string => listAddress(deskPath, deskParams(query));

/** Where a form's own way of writing belongs; null when the address is in its short form already. */
export function canonicalDeskAddress(params: URLSearchParams, today: string): string | null {
  const query = canonicalNoticiasQuery(params, today);
  const estado = readState(params);
  if (!query && estado === (params.get("estado") ?? "")) return null;
  return deskAddress({ ...(query ?? readNoticiasQuery(params)), estado });
}

/** Pages of one noticia; each knows the list to which it leads back. */
type DeskPage = "editar" | "vista-previa";

/**
 * @param id of the noticia, or 'crear' for a new one
 * @param list the query of the list to which one comes back
 * @param item name of the draft that it begins with
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
