import type { Database } from "../../db/database.ts";
import type { SlowRead } from "../../db/slow-reads.ts";
import type { Read, Statement } from "../../db/statement.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { RecordChanges } from "../store/changes.ts";
import type { PendingReleases } from "../store/pending-releases.ts";
import { RecordStore } from "../store/record-store.ts";

/**
 * Where a decision reads: what has been committed, or also what the transaction under way has written so far. The same
 * decision runs in both, once before files are stored and once again where it counts.
 */
export interface Scope {
  store: RecordStore;
  read: Read;
  /** Counts of rows that are decided and not written yet, as those of a sheet. */
  planned?: PlannedCounts;
}

/** How many records more, or fewer, will name another one than the scope can read. */
export class PlannedCounts {
  readonly #totals = new Map<string, number>();
  #undecided: [key: string, change: number][] = [];

  of(field: string, id: string): number {
    return this.#totals.get(`${field} ${id}`) ?? 0;
  }

  /** Notes a change by the row that is being decided; `decided` makes it count. */
  note(field: string, id: string, change: 1 | -1): void {
    this.#undecided.push([`${field} ${id}`, change]);
  }

  /** Ends the decision about one row. */
  decided(isAdmitted: boolean): void {
    for (const [key, change] of isAdmitted ? this.#undecided : [])
      this.#totals.set(key, (this.#totals.get(key) ?? 0) + change);
    this.#undecided = [];
  }

  /** Does a decision rest on how many records name this one? */
  has(field: string, id: string): boolean {
    return this.#totals.has(`${field} ${id}`);
  }
}

/** A scope that notes what is read, so that the transaction can ask for all of it at once before it decides again. */
export interface Rehearsal extends Scope {
  readonly asked: readonly Statement<unknown>[];
}

interface Committed {
  database: Database;
  releases: PendingReleases;
}

export function committed({ database, releases }: Committed): Rehearsal {
  const asked: Statement<unknown>[] = [];
  const read: Read = (statement, options) => {
    asked.push(statement);
    return database.read(statement, options);
  };
  const { template, expressions, search } = database;
  return { asked, read, store: new RecordStore({ template, expressions, search, read }, { releases }) };
}

/** Milliseconds that the rule of a save may take: the writer waits as long again, when it is asked once more. */
export const longestRule = 1_000;

/** How the rule of a save is asked before the transaction when it may read many rows. */
export function slowRuleOf({ slow }: Pick<RequestFacts, "slow">): SlowRead {
  return { ...slow, deadline: Math.min(slow.deadline, longestRule) };
}

export const within = ({ store, transaction }: RecordChanges): Scope => ({
  store,
  read: (statement) => transaction.run(statement),
});
