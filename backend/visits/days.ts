import { chunks } from "../concurrency/chunks.ts";
import type { Database } from "../db/database.ts";
import { addSums, type Sum } from "./sums.ts";

/** Rows of one transaction. */
const atOnce = 400;

/** Returns the given days that have no sums. */
export async function emptyDays(database: Database, days: readonly string[]): Promise<string[]> {
  if (days.length === 0) return [];
  const counted = await database.read(
    database.query
      .selectFrom("_visit_sums")
      .select("day")
      .distinct()
      .where("day", "in", [...days]),
  );
  return days.filter((day) => !counted.some((row) => row.day === day));
}

/** Adds sums from another source to the stored ones. */
export async function fillDays(database: Database, sums: readonly Sum[]): Promise<void> {
  for (const some of chunks(sums, atOnce)) {
    await database.transaction(
      async (transaction) => {
        await transaction.lock("visits");
        await addSums(transaction, database.query, some);
      },
      { isAside: true },
    );
  }
}

export async function clearDays(database: Database, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await database.transaction(
    async (transaction) => {
      await transaction.lock("visits");
      await transaction.run(database.query.deleteFrom("_visit_sums").where("day", "in", [...days]));
    },
    { isAside: true },
  );
}
