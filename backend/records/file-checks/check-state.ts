import type { Database, Transaction } from "../../db/database.ts";
import { readState, writeParameter } from "../../db/parameters.ts";
import { beginning, type Cursor } from "./recorded-files.ts";

/** Progress of the check of all files. */
export interface CheckState {
  /** Number of the night whose check began last. */
  night: number;
  /** Position at which the check goes on. `null`: all files were checked. */
  cursor: Cursor | null;
  /** End of the last complete check, ISO 8601. `null`: none yet. */
  finished: string | null;
  /** Reason why the storage could not be checked, in Spanish. `null`: no trouble. */
  trouble: string | null;
  /** Number of the last night for which superusers were told of damaged files, or there were none. */
  told: number;
}

const empty: CheckState = { night: -1, cursor: beginning, finished: null, trouble: null, told: -1 };

/** Key in the parameters of the installation, which backups leave out. */
const parameter = "installation.fileChecks";

export async function readCheckState(database: Database): Promise<CheckState> {
  return { ...empty, ...(await readState<CheckState>(database, parameter)) };
}

/** Writes the state. Only the holder of the advisory lock `fileChecks` may call it. */
export async function writeCheckState(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
  state: CheckState,
): Promise<void> {
  await transaction.run(writeParameter(query, parameter, JSON.stringify(state)));
}
