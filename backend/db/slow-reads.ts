import { FairSemaphore } from "../concurrency/fair-semaphore.ts";
import { OverloadError, TooSlowError } from "./errors.ts";

/** Read that may touch many rows: its asker and its deadline. */
export interface SlowRead {
  /** Name under which reads take turns: an account, a visitor's address, or the product itself. */
  asker: string;
  /** Milliseconds after which the read is ended, wherever it runs. */
  deadline: number;
}

/** Slow reads for which nobody waits: upkeep, checks, the technician's own queries. */
export const ownSlowRead: SlowRead = { asker: "", deadline: 30_000 };

/** Slow reads at once: small machines have two cores, and one more lets a third asker begin. */
export const slowReadsAtOnce = 3;

/** Reads of one asker at once, and milliseconds that a read waits for its turn. */
export const slowReadTurn = { atOnceOfOne: 1, longestWait: 10_000 };

/**
 * Queue of a database's slow reads. Each asker has one at a time and all take turns, so that an asker of many waits
 * only for itself (SEG-63).
 */
export function slowReadQueue(atOnce = slowReadsAtOnce): FairSemaphore {
  return new FairSemaphore({
    atOnce,
    ...slowReadTurn,
    // Keeps one place for askers of little: three visitors who ask for much must not take all places.
    reserved: 1,
    waiting: 200,
    refuse: () => new OverloadError("Too many searches are waiting for the database."),
  });
}

/** Comparisons of whole texts in usual reads: a search of a few words in all fields of a page has no more. */
const usualComparisons = 20;
/** Milliseconds for each further comparison, as 10,000 texts of 6 kB take. */
const comparison = 50;

/** Expected milliseconds of a read, by its comparisons: reads with many go last, before their time is known. */
export function expectedTime({ sql }: { sql: string }): number {
  const comparisons = sql.match(/ LIKE /g)?.length ?? 0;
  return Math.max(0, comparisons - usualComparisons) * comparison;
}

/** Error of a read that was ended by its deadline. */
export const tooSlow = (cause?: unknown) => new TooSlowError(cause === undefined ? {} : { cause });
