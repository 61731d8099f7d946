import type { Database } from "../db/database.ts";
import { FullDatabaseError } from "../db/errors.ts";
import { readState, writeState } from "../db/parameters.ts";

/** Stored readings of the machine's clock. Milliseconds since 1970. */
interface NotedClock {
  /** Last reading. */
  at: number;
  /** Time since which it has run without a jump. `null`: since the first reading. */
  since: number | null;
}

/** Key in `_params`, for this installation only: no backup contains it. */
const parameter = "installation.clock";
/** Milliseconds. */
const day = 24 * 60 * 60_000;
/** Difference that counts as a jump: readings are minutes apart, unless the server was off. */
const leap = day;
/** Time without a jump before anything is deleted by age. */
const afterLeap = 3 * day;
/** Interval of stored readings. */
const notedEvery = 10 * 60_000;

/**
 * Reads the clock and stores the reading. A clock that was wrong by weeks, as after a flat battery, would make all
 * expiring data look old, and data deleted by age does not return when the clock is corrected.
 * @param wait milliseconds after a jump
 * @returns date until which nothing may be deleted by age, and whether this reading found the jump. `null`: deletion
 *   is allowed
 */
export async function lookAtClock(
  database: Database,
  now: Date,
  wait = afterLeap,
): Promise<{ until: Date; isNew: boolean } | null> {
  const noted = await readState<NotedClock>(database, parameter);
  const at = now.getTime();
  const passed = noted ? Math.abs(at - noted.at) : 0;
  const isNew = passed > leap;
  const since = isNew ? at : (noted?.since ?? null);
  if (!noted || passed >= notedEvery) {
    await writeState(database, parameter, { at, since } satisfies NotedClock).catch((error: unknown) => {
      // On a full disk nothing can be stored, and the jobs that free space must go on.
      if (isNew || !(error instanceof FullDatabaseError)) throw error;
    });
  }
  const until = untilOf(since, at, wait);
  return until && { until, isNew };
}

/** Date until which nothing is deleted by age. `null`: deletion is allowed. @param now of the server */
export async function readClockWait(database: Database, now: Date): Promise<Date | null> {
  const noted = await readState<NotedClock>(database, parameter);
  return untilOf(noted?.since ?? null, now.getTime(), afterLeap);
}

function untilOf(since: number | null, at: number, wait: number): Date | null {
  return since !== null && at < since + wait ? new Date(since + wait) : null;
}
