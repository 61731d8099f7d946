import type { Database, Transaction } from "../../db/database.ts";
import { selectParameter, writeParameter } from "../../db/parameters.ts";
import { beginning, type Cursor } from "./recorded-files.ts";

/** How far the check of all files is. */
export interface CheckState {
  /** Number of the night whose check was begun last. */
  night: number;
  /** Where it goes on; `null`: it has looked at all files. */
  cursor: Cursor | null;
  /** When all files were looked at last, ISO 8601. */
  finished: string | null;
  /** Why the storage could not be looked at, in Spanish. */
  trouble: string | null;
  /** Number of the night whose damaged files superusers were written about. */
  told: number;
}

const empty: CheckState = { night: -1, cursor: beginning, finished: null, trouble: null, told: -1 };

/** Of the installation, and in no backup of it. */
const parameter = "installation.fileChecks";

export async function readCheckState(database: Database): Promise<CheckState> {
  const [row] = await database.read(selectParameter(database.query, parameter));
  return row ? { ...empty, ...JSON.parse(row.value) } : empty;
}

/** Only the holder of the lock writes it. */
export async function writeCheckState(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
  state: CheckState,
): Promise<void> {
  await transaction.run(writeParameter(query, parameter, JSON.stringify(state)));
}
