import { FairSemaphore } from "../concurrency/fair-semaphore.ts";
import { OverloadError, TooSlowError } from "./errors.ts";

/** A read that may touch many rows: in whose name it is done, and when it is ended. */
export interface SlowRead {
  /** Whose turn it takes: an account, a visitor's address, or the product itself. */
  asker: string;
  /** Milliseconds after which its work is ended, wherever it runs. */
  deadline: number;
}

/** For what nobody waits for: upkeep, checks, the technician's own questions. */
export const ownSlowRead: SlowRead = { asker: "", deadline: 30_000 };

/** Slow reads at the same time: small machines have two cores, and one more lets a third asker begin. */
export const slowReadsAtOnce = 3;

/** Of those of one asker, and milliseconds that one waits for its turn. */
export const slowReadTurn = { atOnceOfOne: 1, longestWait: 10_000 };

/**
 * The queue of a database's slow reads. Each asker has one at a time and all take turns, so that whoever asks for much
 * waits for himself (SEG-63).
 */
export function slowReadQueue(atOnce = slowReadsAtOnce): FairSemaphore {
  return new FairSemaphore({
    atOnce,
    ...slowReadTurn,
    // Three visitors who ask for much must not have all of them.
    reserved: 1,
    waiting: 200,
    refuse: () => new OverloadError("Too many searches are waiting for the database."),
  });
}

/** Comparisons that read whole texts: a search of a few words in all fields of a page has no more of them. */
const usualComparisons = 20;
/** Milliseconds for each further one, as 10,000 texts of 6 kB take. */
const comparison = 50;

/** How long a read may take by what it asks: those who ask for much go last, before anybody knows how long it took. */
export function expectedTime({ sql }: { sql: string }): number {
  const comparisons = sql.match(/ LIKE /g)?.length ?? 0;
  return Math.max(0, comparisons - usualComparisons) * comparison;
}

/** What becomes of a read that is ended by its deadline. */
export const tooSlow = (cause?: unknown) => new TooSlowError(cause === undefined ? {} : { cause });
