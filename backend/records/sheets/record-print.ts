import { createHash } from "node:crypto";
import type { StoredRecord } from "../../schema/define/define.ts";

/** Fingerprint of a record, to detect changes since an import. @param fields names of the fields at the import */
export function printOf(record: StoredRecord, fields: readonly string[]): string {
  const values = fields.map((name) => record[name] ?? null);
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url");
}
