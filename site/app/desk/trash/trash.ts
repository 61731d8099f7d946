import type { ListResult } from "pocketbase";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { browserClient } from "../../backend/browser-client.ts";
import { fileToken } from "../../backend/session/file-token.ts";
import { withSession } from "../../backend/session/with-session.ts";
import type { AnyRecord } from "../content/content-words.ts";

/** A deletion that can be taken back, as `GET /api/trash` tells it (docs/api.md). */
export interface TrashItem {
  id: string;
  collectionName: string;
  recordId: string;
  title: string;
  picture: string | null;
  at: string;
  account: { id: string; collectionName: string; nombre: string } | null;
  until: string;
  files: number;
  /** Items that went with it. */
  cascaded: number;
  /** False: there was more than is kept. */
  complete: boolean;
}

/** What could not be brought back: a relation, or a whole item that had gone along. */
export interface Lost {
  collectionName: string;
  recordId: string;
  field: string | null;
}

export interface Restored {
  record: AnyRecord;
  lost: Lost[];
}

export interface TrashRequest {
  search?: string;
  collection?: string;
  /** Id of what was deleted. */
  record?: string;
  page: number;
  perPage: number;
}

/** @throws the client's error */
export async function findTrash(request: TrashRequest): Promise<ListResult<TrashItem>> {
  const query = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== ""));
  const client = await browserClient();
  return client.send<ListResult<TrashItem>>("/api/trash", { method: "GET", query, ...shownByDialog });
}

/** What was deleted a moment ago, in the trash. @throws the client's error; null when it is not there */
export async function findDeleted(collection: string, record: string): Promise<TrashItem | null> {
  const { items } = await findTrash({ collection, record, page: 1, perPage: 1 });
  return items[0] ?? null;
}

/** @throws the client's error; 409 with `taken` when another item has its place */
export const restoreItem = (id: string): Promise<Restored> => send<Restored>("POST", `${pathOf(id)}/restore`);

/** @throws the client's error */
export const purgeItem = (id: string): Promise<unknown> => send("DELETE", pathOf(id));

/** @throws the client's error */
export const emptyTrash = (): Promise<unknown> => send("DELETE", "/api/trash");

const pathOf = (id: string) => `/api/trash/${encodeURIComponent(id)}`;

function send<Answer>(method: string, path: string): Promise<Answer> {
  return withSession(async () => (await browserClient()).send<Answer>(path, { method, ...shownByDialog }));
}

/** Where a picture of an item in the trash is, for whoever may bring it back. @param fresh the token at hand opened nothing */
export async function trashPicture(item: TrashItem, name: string, thumb: string, fresh = false): Promise<string> {
  const query = new URLSearchParams({ ...(thumb && { thumb }), token: await fileToken(fresh) });
  return `${pathOf(item.id)}/files/${encodeURIComponent(name)}?${query}`;
}
