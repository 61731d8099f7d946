import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Bytes after which PostgreSQL cuts names silently: two fields could get one name. */
const longestName = 63;
const keptBytes = 50;

/** Full names by shortened ones. Only collections and fields have long names; each statement adds its own again. */
const logicalNames = new LRUCache<string, string>({ max: 10_000 });

/**
 * Name of a table, column, index or alias in PostgreSQL. Unchanged up to 63 bytes; of a longer one the first 50 bytes,
 * `_` and 8 hex digits of its hash. SQLite has no limit and keeps every name.
 */
export function physicalName(name: string): string {
  const bytes = Buffer.from(name);
  if (bytes.length <= longestName) return name;
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 8);
  // A character cut in two becomes the replacement sign, which is longer than what it replaces: removed.
  const kept = bytes.subarray(0, keptBytes).toString().replace(/�+$/, "");
  const physical = `${kept}_${hash}`;
  logicalNames.set(physical, name);
  return physical;
}

/** Full name of a shortened one, if this process has sent it. */
export function logicalName(physical: string): string {
  return logicalNames.get(physical) ?? physical;
}

/** Renames the columns of rows to the names that the statement asked for. */
export function withLogicalNames<Row extends object>(rows: Row[]): Row[] {
  const first = rows[0];
  if (!first || logicalNames.size === 0 || !Object.keys(first).some((name) => logicalNames.has(name))) return rows;
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [logicalName(name), value])) as Row,
  );
}
