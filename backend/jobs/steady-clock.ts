import type { Database } from "../db/database.ts";
import { FullDatabaseError } from "../db/errors.ts";
import { selectParameter, writeParameter } from "../db/parameters.ts";

/** Moments noted of the machine's clock; milliseconds since 1970. */
interface NotedClock {
  /** Moment that it showed last. */
  at: number;
  /** Moment since which it has gone without a leap; null: for as long as anybody has looked. */
  since: number | null;
}

/** In `_params`, of the installation: no backup carries it. */
const parameter = "installation.clock";
/** Milliseconds. */
const day = 24 * 60 * 60_000;
/** A difference that is taken for a leap: between two looks lie minutes, unless the server was off. */
const leap = day;
/** How long a clock must go without a leap before anything is deleted by its age. */
const afterLeap = 3 * day;
/** Between two notes. */
const notedEvery = 10 * 60_000;

/**
 * Looks at the clock and notes what it shows. One that was wrong by weeks, as after a flat battery, would make everything old
 * that is kept for a time, and what is deleted by its age does not come back when the clock does.
 * @param wait milliseconds after a leap
 * @returns until when nothing may be deleted by its age, and whether this look has found the leap; null: it may
 */
export async function lookAtClock(
  database: Database,
  now: Date,
  wait = afterLeap,
): Promise<{ until: Date; isNew: boolean } | null> {
  const noted = await readNoted(database);
  const at = now.getTime();
  const passed = noted ? Math.abs(at - noted.at) : 0;
  const isNew = passed > leap;
  const since = isNew ? at : (noted?.since ?? null);
  if (!noted || passed >= notedEvery) {
    await note(database, { at, since }).catch((error: unknown) => {
      // A full disk takes no note, and what makes room must go on.
      if (isNew || !(error instanceof FullDatabaseError)) throw error;
    });
  }
  const until = untilOf(since, at, wait);
  return until && { until, isNew };
}

/** Until when nothing is deleted by its age; null: it is. @param now of the server */
export async function readClockWait(database: Database, now: Date): Promise<Date | null> {
  const noted = await readNoted(database);
  return untilOf(noted?.since ?? null, now.getTime(), afterLeap);
}

function untilOf(since: number | null, at: number, wait: number): Date | null {
  return since !== null && at < since + wait ? new Date(since + wait) : null;
}

async function readNoted(database: Database): Promise<NotedClock | null> {
  const [row] = await database.read(selectParameter(database.query, parameter));
  return row ? JSON.parse(row.value) : null;
}

async function note(database: Database, noted: NotedClock): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.run(writeParameter(database.query, parameter, JSON.stringify(noted)));
  });
}
