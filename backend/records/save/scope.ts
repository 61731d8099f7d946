import type { Database } from "../../db/database.ts";
import type { SlowRead } from "../../db/slow-reads.ts";
import type { Read, Statement } from "../../db/statement.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { RecordChanges } from "../store/changes.ts";
import type { PendingReleases } from "../store/pending-releases.ts";
import { RecordStore } from "../store/record-store.ts";

/**
 * Source of reads for a decision: committed data, or also what the current transaction has written. The same decision
 * runs twice: before files are stored, and again in the transaction, where it counts.
 */
export interface Scope {
  store: RecordStore;
  read: Read;
  /** Counts of rows that are decided but not written yet, as when a sheet is imported. */
  planned?: PlannedCounts;
}

/** Changes to the stored counts of references to a record, by rows that are decided but not written yet. */
export class PlannedCounts {
  readonly #totals = new Map<string, number>();
  #undecided: [key: string, change: number][] = [];

  of(field: string, id: string): number {
    return this.#totals.get(`${field} ${id}`) ?? 0;
  }

  /** Notes a change by the row being decided; it counts once `decided` is called. */
  note(field: string, id: string, change: 1 | -1): void {
    this.#undecided.push([`${field} ${id}`, change]);
  }

  /** Ends the decision about one row; its changes count only if the row is admitted. */
  decided(isAdmitted: boolean): void {
    for (const [key, change] of isAdmitted ? this.#undecided : [])
      this.#totals.set(key, (this.#totals.get(key) ?? 0) + change);
    this.#undecided = [];
  }

  /** Whether a decision depends on how many records refer to this one. */
  has(field: string, id: string): boolean {
    return this.#totals.has(`${field} ${id}`);
  }
}

/** Scope that records its reads, so that the transaction can send all of them at once before it decides again. */
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

/** Most milliseconds for the rule of a save: the writer waits as long again when the rule is checked a second time. */
export const longestRule = 1_000;

/** Queue and deadline for checking the rule of a save before the transaction, if it may read many rows. */
export function slowRuleOf({ slow }: Pick<RequestFacts, "slow">): SlowRead {
  return { ...slow, deadline: Math.min(slow.deadline, longestRule) };
}

export const within = ({ store, transaction }: RecordChanges): Scope => ({
  store,
  read: (statement) => transaction.run(statement),
});
