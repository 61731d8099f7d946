import type { Database } from "../db/database.ts";
import { dayIn, subtractMonths } from "./day.ts";

/** Months for which daily sums are kept: enough to compare two years month by month. */
const monthsKept = 25;
/** Milliseconds after midnight in which yesterday's last visits are still written. */
const grace = 60_000;

/**
 * Deletes old data: yesterday's salt at once, yesterday's visitors a minute after midnight, and sums older than 25
 * months.
 * @returns `false` in the first minute of a day: call again later
 */
export async function sweepVisits(database: Database, timeZone: string, now: Date): Promise<boolean> {
  const { query } = database;
  const today = dayIn(timeZone, now);
  const open = dayIn(timeZone, new Date(now.getTime() - grace));
  await database.transaction(
    async (transaction) => {
      await transaction.run(query.deleteFrom("_visit_salts").where("day", "<", today));
      await transaction.run(query.deleteFrom("_visitors").where("day", "<", open));
      await transaction.run(query.deleteFrom("_visit_sums").where("day", "<", subtractMonths(today, monthsKept)));
    },
    { isAside: true },
  );
  return open === today;
}
