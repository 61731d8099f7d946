import type { Database, Transaction } from "../../db/database.ts";
import { announceReplacement, isInForce } from "../../db/installation.ts";
import { noteOutcomeWithin, type Outcome } from "../../db/outcomes.ts";
import { formatDate } from "../../protocol/dates.ts";
import { copyContent } from "../../records/store/copy-content.ts";
import { readCollections } from "../../schema/registry/collection-store.ts";
import type { Rehearsal, RestoreContext } from "./context.ts";
import { notePending } from "./pending-files.ts";

/** Locks held during the replacement, in the order in which they are taken. */
const locks = ["collections", "outbox", "settings", "tokenSecrets"];

export interface Replacement {
  rehearsal: Rehearsal;
  /** Folder of files to store after the commit; see pending-files.ts. `null`: none. */
  pending: string | null;
  outcome: Omit<Outcome, "at">;
  /** Claims the file storage for this installation (files/ownership). */
  claim(transaction: Transaction): Promise<void>;
  /** Called last before the commit. An error thrown there cancels the replacement. */
  beforeCommit(): Promise<void>;
}

/**
 * Replaces the content on PostgreSQL in one transaction: collections, rows, settings, secrets, the outcome, and the
 * event that tells all servers to drop their caches.
 * @returns ids of removed collections
 */
export async function replaceAll(
  database: Database,
  { clock }: Pick<RestoreContext, "clock">,
  { rehearsal, pending, claim, outcome, beforeCommit }: Replacement,
): Promise<string[]> {
  const restored = rehearsal.database;
  const from = { query: restored.query, run: restored.read.bind(restored) };
  let replacementId = "";
  let gone: string[] = [];
  try {
    const work = async (transaction: Transaction) => {
      for (const name of locks) await transaction.lock(name);
      const before = await readCollections(database, (statement) => transaction.run(statement));
      const done = { ...outcome, at: formatDate(clock()) };
      await noteOutcomeWithin(database, transaction, { work: "restore", outcome: done });
      if (pending !== null) await notePending(database, transaction, pending);
      await claim(transaction);
      replacementId = await announceReplacement(database, transaction);
      await copyContent(from, database, transaction);
      const kept = new Set(rehearsal.collections.map(({ id }) => id));
      gone = before.map(({ id }) => id).filter((id) => !kept.has(id));
      await beforeCommit();
    };
    await database.transaction(work, { long: true });
  } catch (error) {
    // The connection may break after the commit: check whether the replacement is in force.
    if (replacementId === "" || !(await isInForce(database, replacementId).catch(() => false))) throw error;
  }
  return gone;
}
