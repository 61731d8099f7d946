import type { Job } from "../../jobs/jobs.ts";
import { formatDate } from "../../protocol/dates.ts";
import { localWords } from "../../protocol/local-time.ts";
import type { BackupsContext } from "../context.ts";
import { believable } from "../make/automatic-state.ts";
import { explainFailure } from "../make/explain-failure.ts";
import type { TroubleMail } from "../make/schedule.ts";
import { type ChangesState, isOverdue, readChangesState, writeChangesState } from "./changes-state.ts";
import { type KnownRuns, sendChanges } from "./send-changes.ts";
import { changesLock } from "./series.ts";

/** Interval of the checks. Milliseconds. */
const checkEvery = 20_000;
/** Time before a failed run is tried again. Milliseconds. */
const triedAgainAfter = 60_000;
/** Time between two mails about the same trouble. Milliseconds. */
const mailInterval = 24 * 60 * 60_000;

/**
 * Sends changes to the storage of backups every few minutes, on one replica, if the settings say so. A failure that
 * lasts for an hour is mailed.
 */
export function changesJob(context: BackupsContext, mail: TroubleMail): Job {
  const { database, clock, timeZone, log } = context;
  let known: KnownRuns | null = null;
  let next: Date | null = null;

  async function run(closing: AbortSignal): Promise<void> {
    const every = context.changesEvery();
    const now = clock();
    if (every === 0) {
      known = null;
      next = null;
      return;
    }
    const pause = every * 60_000;
    // A clock that was set back must not postpone the next run.
    if (next && now < next && next.getTime() - now.getTime() <= pause) return;
    await using lock = await database.advisoryLock(changesLock);
    if (!lock) return;
    // The next check comes later than the moment, never earlier.
    next = new Date(now.getTime() + pause - checkEvery);
    try {
      const sent = await sendChanges(context, known);
      known = sent.known;
      const last = {
        key: "",
        at: formatDate(clock()),
        ok: true,
        message: "",
        bytes: sent.bytes,
        processor: sent.processor,
      };
      await writeChangesState(database, { failing: null, good: sent.made.toISOString(), last, told: null });
    } catch (error) {
      known = null;
      // The next start goes on.
      if (closing.aborted || context.closing.aborted) return;
      next = new Date(clock().getTime() + Math.min(triedAgainAfter, pause));
      await noteFailure(error);
      throw error;
    }
  }

  async function noteFailure(error: unknown): Promise<void> {
    const now = clock();
    const message = explainFailure(error, context.archivesInBucket());
    const before = await readChangesState(database);
    const last = { key: "", at: formatDate(now), ok: false, message, bytes: 0, processor: 0 };
    const state: ChangesState = { ...before, failing: before.failing ?? now.toISOString(), last };
    const isTold = await tell(state, message, now);
    await writeChangesState(database, isTold ? { ...state, told: now.toISOString() } : state);
  }

  /** @returns whether somebody was told */
  async function tell(state: ChangesState, message: string, now: Date): Promise<boolean> {
    const told = believable(state.told ?? undefined, now);
    if (!mail.isSet() || !isOverdue(state, now) || (told && now.getTime() - told.getTime() < mailInterval))
      return false;
    const good = state.good === null ? null : new Date(state.good);
    const until = good ? ` Los últimos enviados llegan hasta el ${localWords(good, timeZone)}.` : "";
    try {
      await mail.send({ message: `Los cambios no llegan al lugar de los respaldos. ${message}${until}`, good });
      return true;
    } catch (err) {
      log.warn({ err }, "nobody could be told that changes are not sent");
      return false;
    }
  }

  return { id: "backupChanges", name: "send what has changed to the storage of backups", every: checkEvery, run };
}
