import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import type PocketBase from "pocketbase";
import { iMay } from "../../backend/session/my-role.ts";
import { localDay, readStoredDate } from "../../text/dates/dates.ts";
import { type AnyRecord, findField, titleOf } from "../content/content-words.ts";

/** Item that becomes public automatically at a future date. */
export interface DueItem {
  collection: ContentCollection;
  id: string;
  title: string;
  at: Date;
}

/** Items fetched per collection, the soonest first. */
const mostDue = 100;

/** Finds the due items of every collection with a publication date, soonest first. @throws the client's error */
export async function findDue(client: PocketBase, all: readonly ContentCollection[]): Promise<DueItem[]> {
  const waiting = all.filter(({ name, shownFrom }) => shownFrom !== null && iMay(name, "list"));
  const found = await Promise.all(waiting.map((collection) => dueOf(client, collection)));
  return found.flat().sort((one, other) => one.at.getTime() - other.at.getTime());
}

async function dueOf(client: PocketBase, collection: ContentCollection): Promise<DueItem[]> {
  const { shownFrom, title } = collection;
  if (shownFrom === null) return [];
  // Archived items never become public.
  const active = findField(collection, "activo") ? "activo = true && " : "";
  const { items } = await client.collection(collection.name).getList<AnyRecord>(1, mostDue, {
    filter: `${active}${shownFrom} > @now`,
    sort: shownFrom,
    fields: ["id", shownFrom, ...title].join(","),
    skipTotal: true,
  });
  return items.flatMap((record) => {
    const at = readStoredDate(String(record[shownFrom] ?? ""));
    return at ? [{ collection, id: record.id, title: titleOf(collection, record), at }] : [];
  });
}

/** Groups items by day in La Paz (`YYYY-MM-DD`), in order. */
export const byDay = (due: readonly DueItem[]): Map<string, DueItem[]> => groupBy(due, ({ at }) => localDay(at));
