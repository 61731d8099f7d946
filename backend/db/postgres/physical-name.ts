import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** PostgreSQL cuts names silently after this many bytes, and two fields could then become one. */
const longestName = 63;
const keptBytes = 50;

/** Only collections and their fields have such names, and each statement that sends one remembers it anew. */
const logicalNames = new LRUCache<string, string>({ max: 10_000 });

/**
 * The name under which a table, column, index or alias stands in PostgreSQL: itself, or when it is longer than 63 bytes
 * its first 50 bytes, `_` and 8 hex digits of its hash. SQLite has no limit and keeps every name as it is.
 */
export function physicalName(name: string): string {
  const bytes = Buffer.from(name);
  if (bytes.length <= longestName) return name;
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 8);
  // A character cut in two becomes the replacement sign, which is longer than what it replaces: it goes.
  const kept = bytes.subarray(0, keptBytes).toString().replace(/�+$/, "");
  const physical = `${kept}_${hash}`;
  logicalNames.set(physical, name);
  return physical;
}

/** The inverse, for names that this process has sent. */
export function logicalName(physical: string): string {
  return logicalNames.get(physical) ?? physical;
}

/** Gives the rows of an answer the names that the statement asked for. */
export function withLogicalNames<Row extends object>(rows: Row[]): Row[] {
  const first = rows[0];
  if (!first || logicalNames.size === 0 || !Object.keys(first).some((name) => logicalNames.has(name))) return rows;
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [logicalName(name), value])) as Row,
  );
}
