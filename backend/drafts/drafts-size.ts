import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { ownSlowRead } from "../db/slow-reads.ts";
import type { Collections } from "../schema/registry/collections.ts";
import type { DraftOptions } from "./options.ts";

interface Kept {
  database: Database;
  /** Lists files by key prefix. */
  storage: { list(prefix: string): AsyncIterable<{ size: number }> };
  collections: Collections;
}

/** Bytes of all drafts: their values, files and copies of files. `null`: no collection of drafts. */
export async function draftsSize(
  { database, storage, collections }: Kept,
  { collection: name, fields }: Pick<DraftOptions, "collection" | "fields">,
): Promise<number | null> {
  const drafts = collections.find(name);
  if (!drafts) return null;
  const size = sql`OCTET_LENGTH(CAST(${sql.ref(fields.values)} AS TEXT))`;
  const [row] = await database.read<{ bytes: number | null }>(
    sql`SELECT SUM(${size}) AS bytes FROM ${sql.table(drafts.name)}`,
    { slow: ownSlowRead },
  );
  let bytes = Number(row?.bytes ?? 0);
  for await (const { size } of storage.list(`${drafts.id}/`)) bytes += size;
  return bytes;
}
