import type { Database } from "../../db/database.ts";
import type { Outcome } from "../../db/outcomes.ts";
import { readState, writeState } from "../../db/parameters.ts";
import { formatDate } from "../../protocol/dates.ts";
import { believable } from "../make/automatic-state.ts";

/** Time without a successful run after which people are warned. Milliseconds. */
const longestWithout = 60 * 60_000;

/** Stored state of the changes that are sent. Moments as ISO 8601. */
export interface ChangesState {
  /** First try since the last success, or ever. `null`: the last try succeeded. */
  failing: string | null;
  /** Moment of the last run that succeeded: a restore comes up to it. */
  good: string | null;
  /** Outcome of the last run; `key` is not used. Bytes sent, and seconds of processor that reading took. */
  last: (Outcome & { bytes: number; processor: number }) | null;
  /** Moment of the last mail to superusers about failures. */
  told: string | null;
}

/** State of the changes that are sent, for people. */
export interface SentChanges {
  /** Minutes between two runs; 0: off. */
  every: number;
  /** Moment up to which a restore comes, as the protocol writes dates. */
  good: string | null;
  last: ChangesState["last"];
  /** Whether none was sent for an hour. */
  overdue: boolean;
}

const empty: ChangesState = { failing: null, good: null, last: null, told: null };

/** Parameter of the installation, left out of backups. */
const parameter = "installation.backupChanges";

export async function readChangesState(database: Database): Promise<ChangesState> {
  return { ...empty, ...(await readState<ChangesState>(database, parameter)) };
}

/** Writes the state. Only the holder of the advisory lock `backupChanges` may call it. */
export const writeChangesState = (database: Database, state: ChangesState): Promise<void> =>
  writeState(database, parameter, state);

/** Whether changes have not been sent for so long that people must know. */
export function isOverdue({ failing, good }: ChangesState, now: Date): boolean {
  const since = believable(good ?? failing ?? undefined, now);
  return failing !== null && since !== null && now.getTime() - since.getTime() >= longestWithout;
}

/** @param every minutes; 0: off */
export async function describeChanges(database: Database, every: number, now: Date): Promise<SentChanges> {
  if (every === 0) return { every, good: null, last: null, overdue: false };
  const state = await readChangesState(database);
  const { good, last } = state;
  return { every, good: good && formatDate(new Date(good)), last, overdue: isOverdue(state, now) };
}
