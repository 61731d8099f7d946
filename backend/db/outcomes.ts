import type { Database, Transaction } from "./database.ts";
import { selectParameter, writeParameter } from "./parameters.ts";

/** The result of a restore or an import; the last one of each is stored. */
export interface Outcome {
  /** The backup's name, or the archive's. */
  key: string;
  /** As the protocol writes dates. */
  at: string;
  ok: boolean;
  /** In Spanish, for the technician. */
  message: string;
}

type Work = "restore" | "import";

/** Of the installation, so that a restore does not bring back an older one (see installation.ts). */
const keys: Record<Work, string> = { restore: "installation.lastRestore", import: "installation.lastImport" };

export async function noteOutcome(database: Database, work: Work, outcome: Outcome): Promise<void> {
  await database.transaction((transaction) => noteOutcomeWithin(database, transaction, { work, outcome }));
}

/** For work whose outcome is the commit itself. */
export async function noteOutcomeWithin(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
  { work, outcome }: { work: Work; outcome: Outcome },
): Promise<void> {
  await transaction.run(writeParameter(query, keys[work], JSON.stringify(outcome)));
}

export async function readOutcome(database: Database, work: Work): Promise<Outcome | null> {
  const [row] = await database.read(selectParameter(database.query, keys[work]));
  return row ? JSON.parse(row.value) : null;
}
