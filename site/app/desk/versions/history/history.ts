import type { ListResult } from "pocketbase";
import { shownByDialog } from "../../../backend/answer-notices.ts";
import { browserClient } from "../../../backend/browser-client.ts";
import { fileToken } from "../../../backend/session/file-token.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import type { Stored } from "../../content-form/content-record-form.ts";
import { pageSize } from "./versions-address.ts";

/** Where an item is. */
export interface Item {
  collection: string;
  id: string;
}

/** What an item was at some time, as `GET /api/history` tells it (docs/api.md). */
export interface Version {
  /** Null: as it is now. */
  number: number | null;
  /** When it became like this; empty: before anybody noted it. */
  at: string;
  /** Null: an import or the technician's tool. */
  account: { id: string; collectionName: string; nombre: string } | null;
  /** Names of the fields in which it differs from the one before it. */
  changed: string[];
}

/** What a version names and what is no more. */
export interface LostOfVersion {
  field: string;
  /** Ids of items, names of files. */
  values: string[];
}

/** The newest first. @throws the client's error; 404 without the item, and for whoever may not see it */
export const findVersions = (item: Item, page: number, perPage = pageSize): Promise<ListResult<Version>> =>
  send("GET", pathOf(item), { query: { page, perPage } });

/** The item as it was; fields that are newer are missing. @throws the client's error; 404 without that version */
export const findVersion = (item: Item, number: number): Promise<Omit<Version, "changed"> & { record: Stored }> =>
  send("GET", `${pathOf(item)}/${number}`);

/** Number of the newest version; null without any. @throws the client's error */
export async function newestVersion(item: Item): Promise<number | null> {
  const { items } = await findVersions(item, 1, 2);
  return items.find(({ number }) => number !== null)?.number ?? null;
}

/** Saves a version again. @param updated of the item as it was seen @throws the client's error; 409 when it has changed since */
export async function restoreVersion(
  item: Item,
  number: number,
  updated: string,
): Promise<{ record: Stored; lost: LostOfVersion[] }> {
  const answer = await send<Stored & { "@lost"?: LostOfVersion[] }>("POST", `${pathOf(item)}/${number}/restore`, {
    headers: { "If-Match": `"${updated}"` },
  });
  return { record: answer, lost: answer["@lost"] ?? [] };
}

/** Takes an earlier file out of all versions. @throws the client's error */
export const purgeFile = (item: Item, name: string): Promise<unknown> => send("DELETE", filePath(item, name));

/** Where a file is that the item names no more. @param fresh the token at hand opened nothing */
export async function earlierFile(item: Item, name: string, thumb: string, fresh = false): Promise<string> {
  const query = new URLSearchParams({ ...(thumb && { thumb }), token: await fileToken(fresh) });
  return `${filePath(item, name)}?${query}`;
}

const pathOf = ({ collection, id }: Item) => ["/api/history", collection, id].map(encodePart).join("/");
const filePath = (item: Item, name: string) => `${pathOf(item)}/files/${encodeURIComponent(name)}`;
const encodePart = (part: string, place: number) => (place === 0 ? part : encodeURIComponent(part));

function send<Answer>(method: string, path: string, options: object = {}): Promise<Answer> {
  return withSession(async () => (await browserClient()).send<Answer>(path, { method, ...options, ...shownByDialog }));
}
