import type { Database } from "../db/database.ts";
import { dayIn, subtractMonths } from "./day.ts";

/** Months for which daily sums are kept: two years can be compared, month by month. */
const monthsKept = 25;
/** Milliseconds after midnight in which yesterday's last visits are still written. */
const grace = 60_000;

/**
 * Throws away what a new day must not know: yesterday's salt at once, the names of yesterday's visitors a minute later,
 * and sums of more than 25 months.
 * @returns false while the last minute of yesterday is still open: to be done once more
 */
export async function sweepVisits(database: Database, timeZone: string, now: Date): Promise<boolean> {
  const { query } = database;
  const today = dayIn(timeZone, now);
  const open = dayIn(timeZone, new Date(now.getTime() - grace));
  await database.transaction(async (transaction) => {
    await transaction.run(query.deleteFrom("_visit_salts").where("day", "<", today));
    await transaction.run(query.deleteFrom("_visitors").where("day", "<", open));
    await transaction.run(query.deleteFrom("_visit_sums").where("day", "<", subtractMonths(today, monthsKept)));
  });
  return open === today;
}
