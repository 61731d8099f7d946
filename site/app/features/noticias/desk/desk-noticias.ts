import type { NoticiasRecord } from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { shownByDialog } from "../../../backend/answer-notices.ts";
import { readStoredDate } from "../../../text/dates/dates.ts";
import type { NoticiaDeLista } from "../noticia.ts";
import { cardFields, noticiasFilter } from "../noticias.ts";
import type { DeskQuery } from "./desk-query.ts";
import { deskStates } from "./desk-states.ts";

/** What a card of the administrators' list shows, and what its actions need. */
export type DeskNoticia = NoticiaDeLista & Pick<NoticiasRecord, "activo" | "updated" | "fotos_noticia" | "tags">;

const collection = "noticias";
const deskFields = `${cardFields},activo,updated,fotos_noticia,tags`;

/** The filter of the list, the state's part of it too. */
export function deskFilter(client: PocketBase, query: DeskQuery): string {
  const state = query.estado === "" ? "" : deskStates[query.estado].filter;
  return [noticiasFilter(client, query), state].filter(Boolean).join(" && ");
}

/** One page of all noticias: published, pending and archived ones. */
export function findDeskNoticias(client: PocketBase, query: DeskQuery): Promise<ListResult<DeskNoticia>> {
  return client.collection(collection).getList<DeskNoticia>(query.page, query.perPage, {
    filter: deskFilter(client, query),
    sort: query.sort,
    expand: "tipo,tags",
    fields: deskFields,
    ...shownByDialog,
  });
}

/** What the list's actions change. */
export type DeskChange = Partial<Pick<NoticiasRecord, "activo" | "fecha_publicacion">>;

/** @throws the client's error: 409 when somebody else has changed it since it was listed, 404 when it is gone */
export function changeNoticia(client: PocketBase, { id, updated }: DeskNoticia, change: DeskChange): Promise<unknown> {
  return client.collection(collection).update(id, change, { fields: "id", ...onlyIf(updated) });
}

/** @throws as `changeNoticia` */
export function deleteNoticia(client: PocketBase, { id, updated }: DeskNoticia): Promise<unknown> {
  return client.collection(collection).delete(id, onlyIf(updated));
}

const onlyIf = (updated: string) => ({ headers: { "If-Match": `"${updated}"` }, ...shownByDialog });

/** How many there are, whatever the filters. */
export interface DeskTotals {
  all: number;
  archived: number;
  pending: number;
  /** Neither archived nor dated: visitors do not see them. */
  undated: number;
  /** When the next pending one is published. */
  nextDue: Date | null;
}

/** Four counts, which the backend keeps at hand. @param now the server's moment */
export async function findTotals(client: PocketBase, now: Date): Promise<DeskTotals> {
  const count = (filter: string) =>
    client.collection(collection).getList<Pick<NoticiasRecord, "fecha_publicacion">>(1, 1, {
      filter,
      sort: "fecha_publicacion",
      fields: "fecha_publicacion",
      // A line that is missing is no reason for a notice.
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
