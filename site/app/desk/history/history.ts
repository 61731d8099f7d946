import type { ListResult } from "pocketbase";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { withOwner } from "../../backend/session/with-session.ts";
import type { Stored } from "../content-form/content-record-form.ts";
import { pageSize } from "./versions-address.ts";

/** Reference to an item by its collection and id. */
export interface Item {
  collection: string;
  id: string;
}

/** State of an item at some time, as `GET /api/history` returns it (docs/api.md). */
export interface Version {
  /** Number of the version. `null`: the present state. */
  number: number | null;
  /** Time when the item became like this; empty: before versions were kept. */
  at: string;
  /** Account that made the change. `null`: an import or the technician's tool. */
  account: { id: string; collectionName: string; nombre: string } | null;
  /** Names of the fields that differ from the previous version. */
  changed: string[];
}

/** Values that a version refers to, but that no longer exist. */
export interface LostOfVersion {
  field: string;
  /** Ids of items, or names of files. */
  values: string[];
}

/** Loads versions, newest first. @throws the client's error; 404 if the item is missing or may not be seen */
export const findVersions = (item: Item, page: number, perPage = pageSize): Promise<ListResult<Version>> =>
  send("GET", pathOf(item), { query: { page, perPage } });

/** Loads an item as it was; newer fields are missing. @throws the client's error; 404 without that version */
export const findVersion = (item: Item, number: number): Promise<Omit<Version, "changed"> & { record: Stored }> =>
  send("GET", `${pathOf(item)}/${number}`);

/** Number of the newest version. `null`: none. @throws the client's error */
export async function newestVersion(item: Item): Promise<number | null> {
  const { items } = await findVersions(item, 1, 2);
  return items.find(({ number }) => number !== null)?.number ?? null;
}

/**
 * Saves a version as the present state.
 * @param updated of the item when it was shown
 * @throws the client's error; 409 when the item has changed since
 */
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

/** Deletes an earlier file from all versions. @throws the client's error */
export const purgeFile = (item: Item, name: string): Promise<unknown> => send("DELETE", filePath(item, name));

/** Address of a file that only versions name, without a token. */
export const earlierFile = (item: Item, name: string, thumb: string): string =>
  `${filePath(item, name)}${thumb && `?thumb=${thumb}`}`;

const pathOf = ({ collection, id }: Item) => ["/api/history", collection, id].map(encodePart).join("/");
const filePath = (item: Item, name: string) => `${pathOf(item)}/files/${encodeURIComponent(name)}`;
const encodePart = (part: string, place: number) => (place === 0 ? part : encodeURIComponent(part));

function send<Answer>(method: string, path: string, options: object = {}): Promise<Answer> {
  return withOwner((client) => client.send<Answer>(path, { method, ...options, ...shownByDialog }));
}
