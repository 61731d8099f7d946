import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { ownSlowRead } from "../../../db/slow-reads.ts";

/** Size of the history. */
export interface HistorySize {
  versions: { count: number; bytes: number };
  /** Files that only versions or the trash name. */
  files: { count: number; bytes: number };
  /** Records in the trash; their files are counted in `files`. */
  trash: { count: number; bytes: number };
}

/**
 * Reads the lengths of all versions. The size of a file is known a minute after it was stored; until then it counts as
 * 0.
 */
export async function historySize(database: Database): Promise<HistorySize> {
  const sizeOf = async (table: string, bytes: string) => {
    const [row] = await database.read<{ count: number; bytes: number | null }>(
      sql`SELECT COUNT(*) AS count, SUM(${sql.raw(bytes)}) AS bytes FROM ${sql.table(table)}`,
      { slow: ownSlowRead },
    );
    return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) };
  };
  return {
    versions: await sizeOf("_versions", 'LENGTH("data")'),
    trash: await sizeOf("_trash_records", 'LENGTH("data")'),
    files: await sizeOf("_earlier_files", 'CASE WHEN "size" > 0 THEN "size" ELSE 0 END'),
  };
}
