import { PersonError } from "../../config/person-error.ts";
import type { Job } from "../../jobs/jobs.ts";
import { formatDate } from "../../protocol/dates.ts";
import { BadRequestError, NotFoundError } from "../../protocol/errors.ts";
import { localDigits } from "../../protocol/local-time.ts";
import { type BackupFile, listBackups } from "../archives/list.ts";
import { knownBackups } from "../archives/verified.ts";
import { changesName } from "../changes/series.ts";
import type { BackupsContext } from "../context.ts";
import { believable, readAutomaticState } from "../make/automatic-state.ts";
import { explainFailure } from "../make/explain-failure.ts";
import type { TroubleMail } from "../make/schedule.ts";
import type { Restorer } from "../restore/restorer.ts";
import { refuseWithoutRoom } from "../room.ts";
import { type RehearsalState, readRehearsalState, writeRehearsalState } from "./rehearsal-state.ts";

/** Interval of the checks. Milliseconds. */
const checkEvery = 60 * 60_000;
const firstCheck = 5 * 60_000;
const day = 24 * 60 * 60_000;
/** Half a day less than a week, so that it begins in the night of the week before, and not ever later. */
const afterGood = 6.5 * day;
const afterFailure = day;
/** Local hours in which a rehearsal begins that is less than a day late. */
const night = { from: 2, until: 6 };

/**
 * Rehearses the restore of the newest sound backup each week, on one replica: a backup that was never restored proves
 * nothing. The result is stored, and a failure is mailed. After a failure the next try comes a day later, so there is at
 * most one mail a day.
 */
export function rehearsalJob(context: BackupsContext, restorer: Pick<Restorer, "rehearse">, mail: TroubleMail): Job {
  const { database, clock, timeZone, log } = context;

  async function run(closing: AbortSignal): Promise<void> {
    if (!needsWork(await readRehearsalState(database))) return;
    await using lock = await database.advisoryLock("backupRehearsal");
    if (!lock) return;
    const state = await correctMoments(await readRehearsalState(database));
    if (!isDue(state)) return;
    const newest = (await knownBackups(context)).find(({ isVerified, isAhead }) => isVerified && !isAhead);
    const changes = (await listBackups(context)).find(({ key }) => key === changesName);
    if (newest) await rehearse(changes ? [changes, newest] : [newest], state, closing);
  }

  const needsWork = (state: RehearsalState) => isDue(state) || isAhead(state.begun) || state.since === "";
  const isAhead = (moment: string | null) => moment !== null && believable(moment, clock()) === null;

  /**
   * Notes the first check. A try that began in the future, before the clock was set back, counts as of now: the next one
   * comes in its time, neither at once nor after the false moment.
   */
  async function correctMoments(state: RehearsalState): Promise<RehearsalState> {
    const now = clock().toISOString();
    const since = state.since === "" || isAhead(state.since) ? now : state.since;
    const begun = isAhead(state.begun) ? now : state.begun;
    if (since === state.since && begun === state.begun) return state;
    const corrected = { ...state, since, begun };
    await writeRehearsalState(database, corrected);
    return corrected;
  }

  function isDue({ begun, isOpen, last }: RehearsalState): boolean {
    if (begun === null) return true;
    const now = clock();
    const isGood = last?.ok === true && !isOpen;
    const late = now.getTime() - new Date(begun).getTime() - (isGood ? afterGood : afterFailure);
    const hour = Number(localDigits(now, timeZone).slice(8, 10));
    const isNight = hour >= night.from && hour < night.until;
    return late >= 0 && (!isGood || isNight || late >= day);
  }

  /** Rehearses backups until one fails. The outcome is that of the last of them. */
  async function rehearse(backups: readonly BackupFile[], before: RehearsalState, closing: AbortSignal): Promise<void> {
    // Stored first: a rehearsal that kills its process is not tried again at every start.
    const begun: RehearsalState = { ...before, begun: clock().toISOString(), isOpen: true };
    await writeRehearsalState(database, begun);
    const end = (changes: Partial<RehearsalState>) =>
      writeRehearsalState(database, { ...begun, isOpen: false, ...changes });
    let key = "";
    try {
      for (const backup of backups) {
        key = backup.key;
        // The archive, its content, and the database once more with today's tables.
        await refuseWithoutRoom(context, 2 * backup.size + 2 * (await database.size()));
        const found = await restorer.rehearse({ key }, { onStep: () => closing.throwIfAborted() });
        const { records, files, compared } = found;
        log.info({ backup: key, records, files, compared }, "a backup was restored aside");
        if (backup !== backups.at(-1)) continue;
        const at = clock();
        const last = { key, at: formatDate(at), ok: true, message: "", records, files, compared };
        await end({ good: at.toISOString(), last });
      }
    } catch (error) {
      const isStopped = closing.aborted || context.closing.aborted;
      // A backup or a restore is running, or the backup was removed meanwhile: the next check tries again.
      if (isStopped || error instanceof BadRequestError || error instanceof NotFoundError)
        return writeRehearsalState(database, before);
      const message = error instanceof PersonError ? error.message : explainFailure(error, context.archivesInBucket());
      await end({ last: { key, at: formatDate(clock()), ok: false, message, records: 0, files: 0, compared: 0 } });
      await tell(`No se pudo ensayar el respaldo ${key}. ${message}`);
      throw error;
    }
  }

  async function tell(message: string): Promise<void> {
    if (!mail.isSet()) return;
    const { good } = await readAutomaticState(database);
    await mail
      .send({ message, good: good === null ? null : new Date(good) })
      .catch((err) => log.warn({ err }, "nobody could be told that a backup could not be rehearsed"));
  }

  return {
    id: "backupRehearsal",
    name: "rehearse the restore of the newest backup",
    every: checkEvery,
    first: firstCheck,
    run,
  };
}
