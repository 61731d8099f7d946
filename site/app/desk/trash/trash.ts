import type { ListResult } from "pocketbase";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { browserClient } from "../../backend/browser-client.ts";
import { withOwner } from "../../backend/session/with-session.ts";
import type { AnyRecord } from "../content/content-words.ts";

/** Deletion that can be undone, as `GET /api/trash` returns it (docs/api.md). */
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
  /** Number of items deleted with it (cascade). */
  cascaded: number;
  /** `false`: there was more than the trash keeps. */
  complete: boolean;
}

/** Part that could not be restored: a relation, or, with `field` `null`, a cascaded item. */
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
  /** Id of the deleted record. */
  record?: string;
  page: number;
  perPage: number;
}

/** Finds items in the trash. @throws the client's error */
export async function findTrash(request: TrashRequest): Promise<ListResult<TrashItem>> {
  const query = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== ""));
  const client = await browserClient();
  return client.send<ListResult<TrashItem>>("/api/trash", { method: "GET", query, ...shownByDialog });
}

/** Finds a deleted record in the trash. `null`: not there. @throws the client's error */
export async function findDeleted(collection: string, record: string): Promise<TrashItem | null> {
  const { items } = await findTrash({ collection, record, page: 1, perPage: 1 });
  return items[0] ?? null;
}

/** Restores an item. @throws the client's error; 409 with `taken` when another item occupies its place */
export const restoreItem = (id: string): Promise<Restored> => send<Restored>("POST", `${pathOf(id)}/restore`);

/** Deletes an item from the trash for good. @throws the client's error */
export const purgeItem = (id: string): Promise<unknown> => send("DELETE", pathOf(id));

/** Deletes everything in the trash for good. @throws the client's error */
export const emptyTrash = (): Promise<unknown> => send("DELETE", "/api/trash");

const pathOf = (id: string) => `/api/trash/${encodeURIComponent(id)}`;

function send<Answer>(method: string, path: string): Promise<Answer> {
  return withOwner((client) => client.send<Answer>(path, { method, ...shownByDialog }));
}

/** Address of a picture in the trash, without a token. */
export const trashPicture = ({ id }: TrashItem, name: string, thumb: string): string =>
  `${pathOf(id)}/files/${encodeURIComponent(name)}${thumb && `?thumb=${thumb}`}`;
