import type { Database } from "../../db/database.ts";
import { selectParameter, writeParameter } from "../../db/parameters.ts";
import type { SweepRefusal } from "./sweep-files.ts";

/** The last sweep of the whole storage; no backup carries it. */
export interface SweepState {
  /** As the protocol writes dates. */
  at: string;
  /** Files without a record that it found, and their bytes. */
  unnamed: number;
  bytes: number;
  /** How many of them it moved aside. */
  taken: number;
  /** Why it took nothing; `null`: it took what it found. */
  refused: SweepRefusal | null;
  /** Names of collections without any row that have such files. */
  emptyCollections: string[];
}

/** In `_params`. */
const parameter = "installation.lastSweep";

export async function readSweepState(database: Database): Promise<SweepState | null> {
  const [row] = await database.read(selectParameter(database.query, parameter));
  return row ? JSON.parse(row.value) : null;
}

export async function noteSweep(database: Database, state: SweepState): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.run(writeParameter(database.query, parameter, JSON.stringify(state)));
  });
}
