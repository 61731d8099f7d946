import type { Database } from "../../db/database.ts";
import { selectParameter, writeParameter } from "../../db/parameters.ts";
import type { Job } from "../../jobs/jobs.ts";
import { listBackups } from "../archives/list.ts";
import { automatic, momentIn } from "../archives/names.ts";
import type { BackupsContext } from "../context.ts";
import { createAutomaticBackup } from "./create.ts";

/** Milliseconds between two checks of the clock; expressions name minutes. */
const checkEvery = 20_000;

/** By how much the clocks of replicas may differ, milliseconds. */
const clocksDiffer = 60_000;

/** Of the installation, and in no backup of it: when some replica last began such a backup, ISO 8601. */
const parameter = "installation.scheduledBackup";

/** Makes the backups that the settings ask for, at the moments that their expression names in UTC (protocol 9.4). */
export function backupSchedule(context: BackupsContext): Job {
  let plan: { cron: string; next: Date | null } | null = null;

  async function run(): Promise<void> {
    const { cron, keep } = context.schedule();
    const now = context.clock();
    const later = await momentAfter(cron, now);
    // What came due while the server was off is due now.
    plan ??= { cron, next: await momentAfter(cron, (await lastBegun(context.database, now)) ?? now) };
    // Another expression, or a clock that was set back: what was planned holds no more.
    if (cron !== plan.cron || !plan.next || (later && later < plan.next)) plan = { cron, next: later };
    const due = plan.next;
    if (!due || now < due) return;
    // However many were missed while the machine slept: one backup makes up for them.
    plan = { cron, next: later };
    if (!(await claim(context.database, due, now))) return;
    await make(keep);
  }

  async function make(keep: number): Promise<void> {
    await createAutomaticBackup(context);
    await prune(context, keep);
  }

  return {
    id: "autoBackup",
    name: "make the backups that are due",
    every: checkEvery,
    expression: () => context.schedule().cron,
    run,
    runNow: () => make(context.schedule().keep),
  };
}

/** @returns null for no expression, and for one that names no day there is */
async function momentAfter(cron: string, moment: Date): Promise<Date | null> {
  if (cron === "") return null;
  const { Cron } = await import("croner");
  // Both days must fit where both are named, as PocketBase reads it.
  return new Cron(cron, { mode: "5-part", timezone: "UTC", domAndDow: true }).nextRun(moment);
}

/** Claims a due backup for this replica. @returns whether it was the first to do so */
function claim(database: Database, due: Date, now: Date): Promise<boolean> {
  const { query } = database;
  return database.transaction(async (transaction) => {
    await transaction.lock(parameter);
    const [row] = await transaction.run(selectParameter(query, parameter));
    const begun = believable(row?.value, now);
    if (begun && begun >= due) return false;
    await transaction.run(writeParameter(query, parameter, now.toISOString()));
    return true;
  });
}

async function lastBegun(database: Database, now: Date): Promise<Date | null> {
  const [row] = await database.read(selectParameter(database.query, parameter));
  return believable(row?.value, now);
}

/** @returns null for none, and for one of a later time: the clock was set back since */
function believable(begun: string | undefined, now: Date): Date | null {
  const moment = new Date(begun ?? Number.NaN);
  return moment.getTime() <= now.getTime() + clocksDiffer ? moment : null;
}

/** Only those that were made here by themselves, the oldest first. */
async function prune({ archives, exclusive }: BackupsContext, keep: number): Promise<void> {
  const own = (await listBackups({ archives })).filter(({ key }) => key.startsWith(automatic));
  const age = ({ key, modified }: (typeof own)[number]) => momentIn(key) || modified.replaceAll(/\D/g, "");
  const old = own.toSorted((one, other) => (age(one) < age(other) ? 1 : -1)).slice(keep);
  for (const { key } of old) if (!exclusive.isLockedFor(key)) await archives.remove(key);
}
