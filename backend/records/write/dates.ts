import { formatDate } from "../../protocol/dates.ts";
import type { Collection, StoredRecord } from "../../schema/define.ts";

/** The record with the server's own dates: those of its creation, or those that every change renews (protocol 2.2). */
export function withDates(
  collection: Collection,
  record: StoredRecord,
  occasion: "create" | "update",
  now: Date,
): StoredRecord {
  const dated = { ...record };
  for (const field of collection.fields) {
    if (field.type !== "autodate") continue;
    if (occasion === "create" ? field.onCreate : field.onUpdate) dated[field.name] = formatDate(now);
  }
  return dated;
}
