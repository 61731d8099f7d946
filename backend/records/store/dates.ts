import { formatDate } from "../../protocol/dates.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";

/**
 * The record with the server's own dates: those of its creation, or those that every change renews (protocol 2.2).
 * A changed date is always a later one, however fast the changes follow each other: `If-Match` tells them apart by it.
 */
export function withDates(
  collection: Collection,
  record: StoredRecord,
  occasion: "create" | "update",
  now: Date,
): StoredRecord {
  const dated = { ...record };
  for (const field of collection.fields) {
    if (field.type !== "autodate") continue;
    if (!(occasion === "create" ? field.onCreate : field.onUpdate)) continue;
    const next = formatDate(now);
    dated[field.name] = occasion === "update" && next <= String(record[field.name]) ? after(record[field.name]) : next;
  }
  return dated;
}

const after = (date: unknown) => formatDate(new Date(Date.parse(String(date)) + 1));
