import type { Database } from "../../db/database.ts";
import type { Outcome } from "../../db/outcomes.ts";
import { readState, writeState } from "../../db/parameters.ts";
import { formatDate } from "../../protocol/dates.ts";
import { believable } from "../make/automatic-state.ts";

/** Time without a successful rehearsal after which people are warned. Milliseconds. */
const longestWithout = 15 * 24 * 60 * 60_000;

/** Result of the rehearsal of a backup; all numbers are 0 if it failed. */
interface RehearsalOutcome extends Outcome {
  records: number;
  files: number;
  /** Files whose content was compared with what was uploaded. */
  compared: number;
}

/** Stored state of the weekly rehearsals. Moments as ISO 8601. */
export interface RehearsalState {
  /** First check of the job. */
  since: string;
  /** Begin of the last try. `null`: none yet. */
  begun: string | null;
  /** Whether that try has not ended: it runs, or its process died. */
  isOpen: boolean;
  /** Moment of the last rehearsal that succeeded. */
  good: string | null;
  last: RehearsalOutcome | null;
}

/** State of the weekly rehearsals for people. */
interface Rehearsals {
  last: RehearsalOutcome | null;
  /** Moment of the last rehearsal that succeeded, as the protocol writes dates. */
  good: string | null;
  /** Whether none succeeded for 15 days although backups are made. */
  overdue: boolean;
}

const empty: RehearsalState = { since: "", begun: null, isOpen: false, good: null, last: null };

/** Parameter of the installation, left out of backups. */
const parameter = "installation.backupRehearsals";

export async function readRehearsalState(database: Database): Promise<RehearsalState> {
  return { ...empty, ...(await readState<RehearsalState>(database, parameter)) };
}

/** Writes the state. Only the holder of the advisory lock `backupRehearsal` may call it. */
export const writeRehearsalState = (database: Database, state: RehearsalState): Promise<void> =>
  writeState(database, parameter, state);

/** @param cron expression of the automatic backups */
export async function describeRehearsals(database: Database, cron: string, now: Date): Promise<Rehearsals> {
  const { since, good, last } = await readRehearsalState(database);
  const moments = [since, good ?? undefined]
    .map((moment) => believable(moment, now))
    .filter((moment) => moment !== null);
  const latest = Math.max(...moments.map(Number));
  return {
    last,
    good: good && formatDate(new Date(good)),
    overdue: cron !== "" && moments.length > 0 && now.getTime() - latest >= longestWithout,
  };
}
