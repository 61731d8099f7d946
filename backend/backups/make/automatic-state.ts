import type { Database } from "../../db/database.ts";
import type { Outcome } from "../../db/outcomes.ts";
import { readState, selectParameter, writeParameter } from "../../db/parameters.ts";
import { parseStored } from "../../db/stored-json.ts";
import { formatDate } from "../../protocol/dates.ts";
import { momentAfter } from "./cron-moment.ts";

/** Time without a daily backup after which people are warned. Milliseconds. */
const longestWithout = 2 * 24 * 60 * 60_000;

/** Maximum difference between the clocks of replicas. Milliseconds. */
const clocksDiffer = 60_000;

/** Stored state of the automatic backups. Moments as ISO 8601. */
export interface AutomaticState {
  /** Cron expression at the last check. */
  cron: string;
  /** Moment since when `cron` is in force. */
  since: string;
  /** Moment of the last backup that succeeded. */
  good: string | null;
  /** Outcome of the last try, successful or not. */
  last: Outcome | null;
  /** Moment of the last mail to superusers about failures. */
  told: string | null;
}

/** State of the automatic backups for people. */
export interface AutomaticBackups {
  last: Outcome | null;
  /** Moment of the last backup that succeeded, as the protocol writes dates. */
  good: string | null;
  /** Whether no backup was made for two days although some were due. */
  overdue: boolean;
  /** Moment of the next backup, as the protocol writes dates. `null`: no automatic backups. */
  next: string | null;
}

const empty: AutomaticState = { cron: "", since: "", good: null, last: null, told: null };

/** Parameter of the installation, left out of backups. */
const parameter = "installation.automaticBackups";

export async function readAutomaticState(database: Database): Promise<AutomaticState> {
  return { ...empty, ...(await readState<AutomaticState>(database, parameter)) };
}

/**
 * Changes the stored state under a lock over all replicas.
 * @param change returns `null` to change nothing
 * @returns whether the state was changed
 */
export function changeAutomaticState(
  database: Pick<Database, "query" | "transaction">,
  change: (state: AutomaticState) => Partial<AutomaticState> | null,
): Promise<boolean> {
  const { query } = database;
  return database.transaction(
    async (within) => {
      await within.lock(parameter);
      const [row] = await within.run(selectParameter(query, parameter));
      const state: AutomaticState = row ? { ...empty, ...parseStored<Partial<AutomaticState>>(row.value) } : empty;
      const changed = change(state);
      if (changed) await within.run(writeParameter(query, parameter, JSON.stringify({ ...state, ...changed })));
      return changed !== null;
    },
    { isAside: true },
  );
}

/** Describes the state of the automatic backups for people. @param cron current setting */
export async function describeAutomatic(state: AutomaticState, cron: string, now: Date): Promise<AutomaticBackups> {
  const next = await momentAfter(cron, now);
  return {
    last: state.last,
    good: state.good && formatDate(new Date(state.good)),
    overdue: next !== null && (await isOverdue(state, cron, now)),
    next: next && formatDate(next),
  };
}

/**
 * Whether backups are missing: two or more due moments must have passed. Otherwise a backup of each Sunday would be
 * missing on a Tuesday.
 */
async function isOverdue({ cron: noted, since, good }: AutomaticState, cron: string, now: Date): Promise<boolean> {
  // The job has not seen this expression yet.
  if (noted !== cron) return false;
  const moments = [since, good ?? undefined]
    .map((moment) => believable(moment, now))
    .filter((moment) => moment !== null);
  const last = new Date(Math.max(...moments.map(Number)));
  if (moments.length === 0 || now.getTime() - last.getTime() < longestWithout) return false;
  const due = await momentAfter(cron, last);
  const second = due && (await momentAfter(cron, due));
  return second !== null && second <= now;
}

/** Parses a stored moment. `null`: no moment, or one in the future, stored before the clock was set back. */
export function believable(stored: string | undefined, now: Date): Date | null {
  const moment = new Date(stored ?? Number.NaN);
  return moment.getTime() <= now.getTime() + clocksDiffer ? moment : null;
}
