import { formatDate } from "../../protocol/dates.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";

/**
 * Returns the record with its server dates set: those of creation, or those that every update renews (protocol 2.2). A
 * renewed date is always later than the former one, however fast updates follow each other: `If-Match` compares it.
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
