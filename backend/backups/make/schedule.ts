import type { Database } from "../../db/database.ts";
import { readParameter, selectParameter, writeParameter } from "../../db/parameters.ts";
import type { Job } from "../../jobs/jobs.ts";
import { formatDate } from "../../protocol/dates.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import type { BackupsContext } from "../context.ts";
import {
  type AutomaticBackups,
  type AutomaticState,
  believable,
  changeAutomaticState,
  describeAutomatic,
  readAutomaticState,
} from "./automatic-state.ts";
import { createAutomaticBackup } from "./create.ts";
import { momentAfter } from "./cron-moment.ts";
import { explainFailure } from "./explain-failure.ts";
import { prune } from "./prune.ts";

/** Interval of the checks for due backups. Cron expressions have minutes. Milliseconds. */
const checkEvery = 20_000;
/** Time before a failed or interrupted backup is tried again. Milliseconds. */
const triedAgainAfter = 60 * 60_000;
/** Time before the next try if another backup or a restore was running. Milliseconds. */
const busyFor = 5 * 60_000;
/** Interval of the checks for missing backups. Milliseconds. */
const lookEvery = 10 * 60_000;
/** Time between two mails about the same trouble. Milliseconds. */
const mailInterval = 24 * 60 * 60_000;

/** Parameter of the installation, left out of backups: when any replica last began such a backup, ISO 8601. */
const parameter = "installation.scheduledBackup";

/** Automatic backups fail or are missing, or a backup cannot be rehearsed. */
interface BackupTrouble {
  /** Sentence in Spanish. */
  message: string;
  /** Moment of the last backup that succeeded. `null`: none. */
  good: Date | null;
}

/** Mail to the people who must know about trouble. */
export interface TroubleMail {
  /** Whether there is a mail server. */
  isSet(): boolean;
  /** Sends a mail. @throws Error if it could be sent to no recipient */
  send(trouble: BackupTrouble): Promise<void>;
}

export interface BackupSchedule {
  job: Job;
  /** State for people, including changes that the database could not store. */
  status(): Promise<AutomaticBackups>;
}

interface Plan {
  cron: string;
  next: Date | null;
}

/** Makes the backups of the settings at the moments of their cron expression, in UTC (protocol 9.4). */
export function backupSchedule(context: BackupsContext, mail: TroubleMail): BackupSchedule {
  const { database, clock, log } = context;
  let plan: Plan | null = null;
  let lookedAt: Date | null = null;
  /** Changes of the state that the database could not store, as on a full disk. */
  let unwritten: Partial<AutomaticState> = {};

  async function run(): Promise<void> {
    const { cron } = context.schedule();
    const now = clock();
    const later = await momentAfter(cron, now);
    // A backup that came due while the server was off is due now.
    plan ??= { cron, next: await firstMoment(cron, now) };
    // Another expression, or a clock set back, makes the plan invalid.
    if (cron !== plan.cron || !plan.next || (later && later < plan.next)) {
      if (cron !== plan.cron) await noteExpression(cron, now);
      plan = { cron, next: later };
    }
    const due = plan.next;
    if (!due || now < due) return lookForMissing(cron, now);
    // Makes a single backup for all that were missed while the machine slept.
    plan = { cron, next: later };
    try {
      if (!(await claim(database, due, now))) return;
    } catch (error) {
      return fail(error);
    }
    await make();
  }

  /** Moment of the first backup after a start. */
  async function firstMoment(cron: string, now: Date): Promise<Date | null> {
    const begun = await lastBegun(database, now);
    const state = await readAutomaticState(database);
    const noted = state.cron === cron ? believable(state.since, now) : null;
    // An older version made backups without storing `since`.
    const since = noted ?? (state.since === "" && begun ? begun : now);
    if (!noted) await noteExpression(cron, since);
    const next = await momentAfter(cron, begun && begun > since ? begun : since);
    if (!next || !begun || isDone(state, begun)) return next;
    // Waits, so that a backup that kills its process does not do so at every start.
    const again = new Date(begun.getTime() + triedAgainAfter);
    return again < next ? again : next;
  }

  async function noteExpression(cron: string, since: Date): Promise<void> {
    const text = since.toISOString();
    await changeAutomaticState(database, (state) => {
      const isKnown = cron === state.cron && (cron === "" || (state.since !== "" && state.since <= text));
      return isKnown ? null : { cron, since: text };
    });
  }

  async function make(): Promise<void> {
    let key: string;
    try {
      key = await createAutomaticBackup(context);
    } catch (error) {
      return fail(error);
    }
    const at = clock();
    unwritten = {};
    await note({ good: at.toISOString(), last: { key, at: formatDate(at), ok: true, message: "" }, told: null });
    await prune(context);
  }

  /** Plans the next try, stores the failure and mails it. @throws the error, for the log */
  async function fail(error: unknown): Promise<void> {
    // The next start makes the backup.
    if (context.closing.aborted) throw error;
    const isBusy = error instanceof BadRequestError;
    tryAgainAfter(isBusy ? busyFor : triedAgainAfter);
    if (isBusy) return;
    const message = explainFailure(error, context.archivesInBucket());
    const last = { key: "", at: formatDate(clock()), ok: false, message };
    await note({ last });
    await mailOnce(message).catch((err) => log.warn({ err }, "nobody could be told that a backup has failed"));
    throw error;
  }

  function tryAgainAfter(milliseconds: number): void {
    const again = new Date(clock().getTime() + milliseconds);
    if (plan && (!plan.next || again < plan.next)) plan = { ...plan, next: plan.cron === "" ? null : again };
  }

  async function lookForMissing(cron: string, now: Date): Promise<void> {
    const passed = lookedAt ? now.getTime() - lookedAt.getTime() : lookEvery;
    if (cron === "" || (passed >= 0 && passed < lookEvery)) return;
    lookedAt = now;
    const { overdue } = await describeAutomatic(await known(), cron, now);
    if (overdue) await mailOnce("No se hizo ningún respaldo automático en los últimos dos días.");
  }

  async function mailOnce(message: string): Promise<void> {
    const now = clock();
    const isMailed = ({ told }: AutomaticState) => {
      const moment = believable(told ?? undefined, now);
      return moment !== null && now.getTime() - moment.getTime() < mailInterval;
    };
    const state = await known();
    if (!mail.isSet() || isMailed(state)) return;
    const mark = { told: now.toISOString() };
    const isMine = await changeAutomaticState(database, (stored) => (isMailed(stored) ? null : mark)).catch(() => {
      // If the mark cannot be stored, each replica sends the mail.
      unwritten = { ...unwritten, ...mark };
      return true;
    });
    if (!isMine) return;
    try {
      await mail.send({ message, good: state.good === null ? null : new Date(state.good) });
    } catch (error) {
      await note({ told: null });
      throw error;
    }
  }

  async function note(change: Partial<AutomaticState>): Promise<void> {
    try {
      await changeAutomaticState(database, () => change);
    } catch (err) {
      unwritten = { ...unwritten, ...change };
      log.warn({ err }, "what came of a backup could not be written down");
    }
  }

  const known = async (): Promise<AutomaticState> => ({ ...(await readAutomaticState(database)), ...unwritten });

  return {
    job: {
      id: "autoBackup",
      name: "make the backups that are due",
      every: checkEvery,
      expression: () => context.schedule().cron,
      run,
      runNow: make,
    },
    status: async () => describeAutomatic(await known(), context.schedule().cron, clock()),
  };
}

/** Whether the backup that began at `begun` has succeeded. */
function isDone({ since, good }: AutomaticState, begun: Date): boolean {
  // Older versions stored no outcome.
  return since === "" || (good !== null && new Date(good) >= begun);
}

/** Claims a due backup for this replica. @returns whether it is the first replica to do so */
function claim(database: Database, due: Date, now: Date): Promise<boolean> {
  const { query } = database;
  return database.transaction(
    async (transaction) => {
      await transaction.lock(parameter);
      const [row] = await transaction.run(selectParameter(query, parameter));
      const begun = believable(row?.value, now);
      if (begun && begun >= due) return false;
      await transaction.run(writeParameter(query, parameter, now.toISOString()));
      return true;
    },
    { isAside: true },
  );
}

async function lastBegun(database: Database, now: Date): Promise<Date | null> {
  return believable((await readParameter(database, parameter)) ?? undefined, now);
}
