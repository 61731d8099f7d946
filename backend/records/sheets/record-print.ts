import { createHash } from "node:crypto";
import type { StoredRecord } from "../../schema/define/define.ts";

/** What tells whether a record is still as an import left it. @param fields those that it had then */
export function printOf(record: StoredRecord, fields: readonly string[]): string {
  const values = fields.map((name) => record[name] ?? null);
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url");
}
