import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import type PocketBase from "pocketbase";
import { iMay } from "../../backend/session/my-role.ts";
import { dayInLaPaz, readStoredDate } from "../../text/dates/dates.ts";
import { type AnyRecord, findField, titleOf } from "../content/content-words.ts";

/** Something that appears on the site by itself. */
export interface DueItem {
  collection: ContentCollection;
  id: string;
  title: string;
  at: Date;
}

/** Items of a collection that are told; of more the nearest. */
const mostDue = 100;

/** What is due in every collection whose items wait for a date, the next first. @throws the client's error */
export async function findDue(client: PocketBase, all: readonly ContentCollection[]): Promise<DueItem[]> {
  const waiting = all.filter(({ name, shownFrom }) => shownFrom !== null && iMay(name, "list"));
  const found = await Promise.all(waiting.map((collection) => dueOf(client, collection)));
  return found.flat().sort((one, other) => one.at.getTime() - other.at.getTime());
}

async function dueOf(client: PocketBase, collection: ContentCollection): Promise<DueItem[]> {
  const { shownFrom, title } = collection;
  if (shownFrom === null) return [];
  // What is archived does not appear.
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

/** By day in La Paz (`YYYY-MM-DD`), in their order. */
export const byDay = (due: readonly DueItem[]): Map<string, DueItem[]> => groupBy(due, ({ at }) => dayInLaPaz(at));
