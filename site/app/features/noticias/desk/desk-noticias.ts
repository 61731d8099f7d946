import type { NoticiasRecord } from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { shownByDialog } from "../../../backend/answer-notices.ts";
import { readStoredDate } from "../../../text/dates/dates.ts";
import type { NoticiaDeLista } from "../noticia.ts";
import { cardFields, noticiasFilter } from "../noticias.ts";
import type { DeskQuery } from "./desk-query.ts";
import { deskStates } from "./desk-states.ts";

/** Fields of a noticia for a card of the administrators' list and its actions. */
export type DeskNoticia = NoticiaDeLista & Pick<NoticiasRecord, "activo" | "updated" | "fotos_noticia" | "tags">;

const collection = "noticias";
const deskFields = `${cardFields},activo,updated,fotos_noticia,tags`;

/** Filter expression of the list, including the state. */
export function deskFilter(client: PocketBase, query: DeskQuery): string {
  const state = query.estado === "" ? "" : deskStates[query.estado].filter;
  return [noticiasFilter(client, query), state].filter(Boolean).join(" && ");
}

/** Loads one page of noticias in any state. */
export function findDeskNoticias(client: PocketBase, query: DeskQuery): Promise<ListResult<DeskNoticia>> {
  return client.collection(collection).getList<DeskNoticia>(query.page, query.perPage, {
    filter: deskFilter(client, query),
    sort: query.sort,
    expand: "tipo,tags",
    fields: deskFields,
    ...shownByDialog,
  });
}

/** Fields that the list's actions change. */
export type DeskChange = Partial<Pick<NoticiasRecord, "activo" | "fecha_publicacion">>;

/** Updates a noticia. @throws ClientResponseError 409: changed by somebody else since it was listed; 404: deleted */
export function changeNoticia(client: PocketBase, { id, updated }: DeskNoticia, change: DeskChange): Promise<unknown> {
  return client.collection(collection).update(id, change, { fields: "id", ...onlyIf(updated) });
}

/** @throws like `changeNoticia` */
export function deleteNoticia(client: PocketBase, { id, updated }: DeskNoticia): Promise<unknown> {
  return client.collection(collection).delete(id, onlyIf(updated));
}

const onlyIf = (updated: string) => ({ headers: { "If-Match": `"${updated}"` }, ...shownByDialog });

/** Counts of all noticias, without filters. */
export interface DeskTotals {
  all: number;
  archived: number;
  pending: number;
  /** Active but without a date: not visible to visitors. */
  undated: number;
  /** Date of the next pending noticia. `null`: no pending noticia. */
  nextDue: Date | null;
}

/** Counts noticias by state with four requests that the backend caches. @param now time of the server */
export async function findTotals(client: PocketBase, now: Date): Promise<DeskTotals> {
  const count = (filter: string) =>
    client.collection(collection).getList<Pick<NoticiasRecord, "fecha_publicacion">>(1, 1, {
      filter,
      sort: "fecha_publicacion",
      fields: "fecha_publicacion",
      // A missing line of totals is not worth a message.
      ...shownByDialog,
    });
  const [all, archived, pending, undated] = await Promise.all([
    count(""),
    count("activo = false"),
    count(client.filter("activo = true && fecha_publicacion >= {:now}", { now })),
    count('activo = true && fecha_publicacion = ""'),
  ]);
  return {
    all: all.totalItems,
    archived: archived.totalItems,
    pending: pending.totalItems,
    undated: undated.totalItems,
    nextDue: readStoredDate(pending.items[0]?.fecha_publicacion ?? ""),
  };
}
