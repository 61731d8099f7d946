import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { browserClient } from "../../backend/browser-client.ts";
import { withSession } from "../../backend/session/with-session.ts";
import { type ContentIndex, fieldsOf } from "../content/content-words.ts";
import type { Stored } from "../content-form/content-record-form.ts";
import { getRecord, titlesOf } from "../content-form/load-content-form.ts";
import { namedTargets } from "../fields/relation/targets.ts";
import { textsOf } from "../fields/values/record-values.ts";
import { type ComparedStates, compareStates } from "./compare-states.ts";
import { findVersion, type Item, type Version } from "./history.ts";

interface Wanted {
  collection: ContentCollection;
  index: ContentIndex;
  item: Item;
  version: number;
  /** Version to compare with. `null`: the present state. */
  con: number | null;
}

/** State of an item: version number, time and author. */
export type State = Omit<Version, "changed">;

export interface Comparison extends ComparedStates {
  older: State & { record: Stored };
  newer: State & { record: Stored };
  /** Present state of the item. */
  now: Stored;
}

/**
 * Loads two states of an item and compares them.
 * @returns null without the item
 * @throws the client's error; 404 without a version
 */
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

/** Titles of items that only earlier states refer to; deleted items have none. */
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
      // The comparison works without their names too.
      withSession(() => namedTargets(client, described, ids)).catch(() => []),
    ),
  );
  return Object.fromEntries(found.flat().map(({ value, label }) => [value, label]));
}
