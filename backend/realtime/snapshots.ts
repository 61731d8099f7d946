import type { ChangeEvent } from "../events/change-event.ts";
import { dueFields } from "../rules/due-dates.ts";
import type { Collection, StoredRecord } from "../schema/define/define.ts";

/** Milliseconds by which the clocks of two servers may differ. */
const clockSkew = 5_000;

/** As whom a record is looked at, and when. */
export interface Snapshot {
  record: StoredRecord;
  now: Date;
}

/** The two looks at a record that decide what an event says: before it and after it. Null: there was no such record. */
export function snapshotsOf(
  event: ChangeEvent,
  collection: Collection,
  now: Date,
): { before: Snapshot | null; after: Snapshot | null } {
  const { before, after } = event as { before: StoredRecord | null; after: StoredRecord | null };
  if (event.action !== "due" || !after)
    return { before: before && { record: before, now }, after: after && { record: after, now } };
  const passed = passedMoment(collection, after, now);
  // The record is the same: what differs is which moments have passed.
  return {
    before: { record: after, now: new Date(passed - 1) },
    after: { record: after, now: new Date(Math.max(passed, now.getTime())) },
  };
}

/** The date of this record that has passed last, by whichever server's clock. */
function passedMoment(collection: Collection, record: StoredRecord, now: Date): number {
  const dates = dueFieldsOf(collection).map((field) => Date.parse(String(record[field]).replace(" ", "T")));
  const passed = dates.filter((date) => date <= now.getTime() + clockSkew);
  return passed.length > 0 ? Math.max(...passed) : now.getTime();
}

/** The fields by whose date rows enter or leave what may be listed or viewed. */
export function dueFieldsOf({ rules }: Collection): string[] {
  return [...new Set([rules.list, rules.view].flatMap(dueFields))];
}
