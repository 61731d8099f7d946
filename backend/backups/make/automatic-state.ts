import type { Database } from "../../db/database.ts";
import type { Outcome } from "../../db/outcomes.ts";
import { selectParameter, writeParameter } from "../../db/parameters.ts";
import { formatDate } from "../../protocol/dates.ts";
import { momentAfter } from "./cron-moment.ts";

/** Milliseconds without a backup of those that should be there each day, after which somebody must know. */
const longestWithout = 2 * 24 * 60 * 60_000;

/** By how much the clocks of replicas may differ, milliseconds. */
const clocksDiffer = 60_000;

/** What is stored of the automatic backups; moments as ISO 8601. */
export interface AutomaticState {
  /** The expression that was in force at the last look, … */
  cron: string;
  /** … and since when it is. */
  since: string;
  /** The last one that was made. */
  good: string | null;
  /** How the last one ended, whether it was made or not. */
  last: Outcome | null;
  /** When superusers were last written to about those that failed. */
  told: string | null;
}

/** What people are told of them. */
export interface AutomaticBackups {
  last: Outcome | null;
  /** When the last one was made, as the protocol writes dates. */
  good: string | null;
  /** None has been made for two days, though some were due. */
  overdue: boolean;
  /** Written likewise; null: none is asked for. */
  next: string | null;
}

const empty: AutomaticState = { cron: "", since: "", good: null, last: null, told: null };

/** Of the installation, and in no backup of it. */
const parameter = "installation.automaticBackups";

export async function readAutomaticState(database: Database): Promise<AutomaticState> {
  const [row] = await database.read(selectParameter(database.query, parameter));
  return row ? { ...empty, ...JSON.parse(row.value) } : empty;
}

/** @param change null leaves it as it is. @returns whether it was changed, by one replica at a time */
export function changeAutomaticState(
  database: Pick<Database, "query" | "transaction">,
  change: (state: AutomaticState) => Partial<AutomaticState> | null,
): Promise<boolean> {
  const { query } = database;
  return database.transaction(async (within) => {
    await within.lock(parameter);
    const [row] = await within.run(selectParameter(query, parameter));
    const state: AutomaticState = row ? { ...empty, ...JSON.parse(row.value) } : empty;
    const changed = change(state);
    if (changed) await within.run(writeParameter(query, parameter, JSON.stringify({ ...state, ...changed })));
    return changed !== null;
  });
}

/** @param cron as the settings have it now */
export async function describeAutomatic(state: AutomaticState, cron: string, now: Date): Promise<AutomaticBackups> {
  const next = await momentAfter(cron, now);
  return {
    last: state.last,
    good: state.good && formatDate(new Date(state.good)),
    overdue: next !== null && (await isOverdue(state, cron, now)),
    next: next && formatDate(next),
  };
}

/** One that comes each Sunday is not missed on a Tuesday: two that were due must have passed as well. */
async function isOverdue({ cron: noted, since, good }: AutomaticState, cron: string, now: Date): Promise<boolean> {
  // Nobody has looked at this expression yet.
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

/** A stored moment; null for none, and for one of a later time: the clock was set back since. */
export function believable(stored: string | undefined, now: Date): Date | null {
  const moment = new Date(stored ?? Number.NaN);
  return moment.getTime() <= now.getTime() + clocksDiffer ? moment : null;
}
