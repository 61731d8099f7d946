import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { browserClient } from "../../../backend/browser-client.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { type ContentIndex, fieldsOf } from "../../content/content-words.ts";
import type { Stored } from "../../content-form/content-record-form.ts";
import { getRecord, titlesOf } from "../../content-form/load-content-form.ts";
import { namedTargets } from "../../fields/relation/targets.ts";
import { textsOf } from "../../fields/values/record-values.ts";
import { type ComparedStates, compareStates } from "./compare-states.ts";
import { findVersion, type Item, type Version } from "./history.ts";

interface Wanted {
  collection: ContentCollection;
  index: ContentIndex;
  item: Item;
  version: number;
  /** Null: the item as it is. */
  con: number | null;
}

/** Which of them, when it became like this, who made it so. */
export type State = Omit<Version, "changed">;

export interface Comparison extends ComparedStates {
  older: State & { record: Stored };
  newer: State & { record: Stored };
  /** The item as it is. */
  now: Stored;
}

/** Two states of an item side by side. @returns null without the item @throws the client's error; 404 without a version */
export async function loadComparison({ collection, index, item, version, con }: Wanted): Promise<Comparison | null> {
  const numbers = con === null ? [version] : [version, con].sort((one, other) => one - other);
  const [now, ...states] = await Promise.all([
    getRecord(collection, item.id, index),
    ...numbers.map((number) => findVersion(item, number)),
  ]);
  if (!now) return null;
  const present = { number: null, at: now.updated, account: null, record: now };
  const [older = present, newer = present] = states;
  const records = { older: older.record, newer: newer.record };
  const others = await otherTitles(collection, index, now, Object.values(records));
  const titles = { ...titlesOf(collection, index, now), ...others };
  return { ...compareStates(collection, records, titles), older, newer, now };
}

/** Of the items that earlier states name and the present one does not; those that are gone have none. */
async function otherTitles(
  collection: ContentCollection,
  index: ContentIndex,
  now: Stored,
  states: readonly Stored[],
): Promise<Record<string, string>> {
  const asked = fieldsOf(collection).flatMap(({ name, collection: target }) => {
    const described = index.get(target ?? "");
    const known = new Set(textsOf(now[name]));
    const ids = [...new Set(states.flatMap((state) => textsOf(state[name])))].filter((id) => !known.has(id));
    return described && ids.length > 0 ? [{ described, ids }] : [];
  });
  const client = await browserClient();
  const found = await Promise.all(
    asked.map(({ described, ids }) =>
      // Without their names the comparison still stands.
      withSession(() => namedTargets(client, described, ids)).catch(() => []),
    ),
  );
  return Object.fromEntries(found.flat().map(({ value, label }) => [value, label]));
}
