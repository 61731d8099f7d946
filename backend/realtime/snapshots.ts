import type { ChangeEvent } from "../events/change-event.ts";
import { dueFields } from "../rules/due-dates.ts";
import type { Collection, StoredRecord } from "../schema/define/define.ts";

/** Maximum difference between the clocks of two servers. Milliseconds. */
const clockSkew = 5_000;

/** Record and the time at which rules are evaluated for it. */
export interface Snapshot {
  record: StoredRecord;
  now: Date;
}

/** Snapshots before and after a change, which decide the event. `null`: there was no such record. */
export function snapshotsOf(
  event: ChangeEvent,
  collection: Collection,
  now: Date,
): { before: Snapshot | null; after: Snapshot | null } {
  const { before, after } = event as { before: StoredRecord | null; after: StoredRecord | null };
  if (event.action !== "due" || !after)
    return { before: before && { record: before, now }, after: after && { record: after, now } };
  const passed = passedMoment(collection, after, now);
  // The record is the same; only the passed dates differ.
  return {
    before: { record: after, now: new Date(passed - 1) },
    after: { record: after, now: new Date(Math.max(passed, now.getTime())) },
  };
}

/** Date of this record that passed last, by any server's clock. */
function passedMoment(collection: Collection, record: StoredRecord, now: Date): number {
  const dates = dueFieldsOf(collection).map((field) => Date.parse(String(record[field]).replace(" ", "T")));
  const passed = dates.filter((date) => date <= now.getTime() + clockSkew);
  return passed.length > 0 ? Math.max(...passed) : now.getTime();
}

/** Fields by whose date rows enter or leave lists and views. */
export function dueFieldsOf({ rules }: Collection): string[] {
  return [...new Set([rules.list, rules.view].flatMap(dueFields))];
}
