import type { Database, Transaction } from "./database.ts";
import { readState, writeParameter } from "./parameters.ts";

/** Result of a restore or an import. Only the last one of each is stored. */
export interface Outcome {
  /** Name of the backup or the archive. */
  key: string;
  /** Date in the protocol's form. */
  at: string;
  ok: boolean;
  /** Text for the technician, in Spanish. */
  message: string;
}

type Work = "restore" | "import";

/** Keys in `_params`, of the installation: a restore brings back no older outcome (see installation.ts). */
const keys: Record<Work, string> = { restore: "installation.lastRestore", import: "installation.lastImport" };

export async function noteOutcome(database: Database, work: Work, outcome: Outcome): Promise<void> {
  await database.transaction((transaction) => noteOutcomeWithin(database, transaction, { work, outcome }), {
    isAside: true,
  });
}

/** Stores an outcome within a transaction, for work whose outcome is the commit itself. */
export async function noteOutcomeWithin(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
  { work, outcome }: { work: Work; outcome: Outcome },
): Promise<void> {
  await transaction.run(writeParameter(query, keys[work], JSON.stringify(outcome)));
}

export const readOutcome = (database: Database, work: Work) => readState<Outcome>(database, keys[work]);
