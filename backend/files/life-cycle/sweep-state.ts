import type { Database } from "../../db/database.ts";
import { readState, writeState } from "../../db/parameters.ts";
import type { SweepRefusal } from "./sweep-files.ts";

/** Result of the last sweep of the whole storage. Backups leave it out. */
export interface SweepState {
  /** Time of the sweep, as the protocol writes dates. */
  at: string;
  /** Number of files found without a record; `bytes`: their size. */
  unnamed: number;
  bytes: number;
  /** Number of files moved to `.aside/`. */
  taken: number;
  /** Why the sweep moved nothing. `null`: not refused. */
  refused: SweepRefusal | null;
  /** Names of collections that have unnamed files but no row. */
  emptyCollections: string[];
}

/** Key in `_params`. */
const parameter = "installation.lastSweep";

export const readSweepState = (database: Database) => readState<SweepState>(database, parameter);

export const noteSweep = (database: Database, state: SweepState) => writeState(database, parameter, state);
