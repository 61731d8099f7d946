import { forgetGone } from "../auth/accounts/forget-gone.ts";
import { sweepMails } from "../auth/mails/recent-mails.ts";
import { sweepOneTimeLinks } from "../auth/one-time/one-time-links.ts";
import { endUnheld, sweepRevokedTokens, sweepSessions, takeOverRevoked } from "../auth/sessions/sweep-sessions.ts";
import { FullDatabaseError } from "../db/errors.ts";
import type { DraftsContext } from "../drafts/context.ts";
import { expireDrafts } from "../drafts/expire-drafts.ts";
import { sweepFailures } from "../failures/store.ts";
import type { Ownership } from "../files/ownership/ownership.ts";
import { sweepUploads } from "../files/receive/uploads.ts";
import { sweepResumable } from "../files/resumable/upload-store.ts";
import type { Job } from "../jobs/jobs.ts";
import { lookAtClock } from "../jobs/steady-clock.ts";
import type { LogsContext } from "../logs/context.ts";
import { sweepLogs } from "../logs/sweep-logs.ts";
import { isFullDisk } from "../protocol/disk-failure.ts";
import { sweepActivity } from "../records/activity/sweep-activity.ts";
import { type DamageMail, fileChecker } from "../records/file-checks/check-files.ts";
import { sweepIdempotencyKeys } from "../records/idempotency/idempotency-key.ts";
import { describeFiles } from "../records/library/describe-files.ts";
import { reindex } from "../records/library/reindex.ts";
import { forgetsValues, forgetValues } from "../records/retention/forget-values.ts";
import { sweepSheets } from "../records/sheets/sheet-store.ts";
import { pruneVersions } from "../records/store/history/prune-versions.ts";
import { endRestores, sweepTrash } from "../records/trash/sweep-trash.ts";
import type { Definition } from "../schema/define/define.ts";
import { uploadsFolder } from "./files.ts";
import type { Parts } from "./parts.ts";
import { sweepStorage } from "./storage-tool.ts";
import type { Waits } from "./waits.ts";

/** Milliseconds. */
const minute = 60 * 1000;
const hour = 60 * minute;

const hourly = { every: hour, expression: () => "0 * * * *" };

/** Cleanup job that may release the reserved disk space and retry once, if the disk is full. */
export function onFullDisk({ reserve }: Parts, job: Job): Job {
  return {
    ...job,
    async run(closing) {
      try {
        await job.run(closing);
      } catch (error) {
        if (!isNoRoom(error) || !reserve.give()) throw error;
        await job.run(closing);
      }
    },
  };
}

/** Job that deletes by age: it is skipped for some days after the clock has jumped. */
function onSteadyClock(parts: Parts, waits: Waits, job: Job): Job {
  return {
    ...job,
    async run(closing) {
      if (!(await waitsForClock(parts, waits))) await job.run(closing);
    },
  };
}

async function waitsForClock({ database, clock, log }: Parts, { afterLeap }: Waits): Promise<boolean> {
  const wait = await lookAtClock(database, clock(), afterLeap);
  if (wait?.isNew) log.warn({ until: wait.until }, "the clock has leapt: nothing is deleted by its age for some days");
  return wait !== null;
}

const isNoRoom = (error: unknown) => error instanceof FullDatabaseError || isFullDisk(error);

/** Reserves disk space, but only where so much is free that the reserve is not missed. */
async function holdReserve({ settings, freeRoom, reserve }: Parts): Promise<void> {
  const { reserveBytes, freeForUploads } = settings.current().bounds;
  await freeRoom.look();
  if (freeRoom.free >= freeForUploads + 2 * reserveBytes) await reserve.hold(reserveBytes);
}

interface JobNeeds {
  logs: LogsContext;
  drafts: DraftsContext | null;
  definitions: readonly Definition[];
  places: readonly Ownership[];
  waits: Waits;
  mail: DamageMail;
}

/** Cleanup jobs of all folders; every replica runs all of them. */
export function maintenanceJobs(parts: Parts, { logs, drafts, definitions, places, waits, mail }: JobNeeds): Job[] {
  const { database, clock } = parts;
  const byAge = (job: Job) => onSteadyClock(parts, waits, job);
  const everyHour = (id: string, name: string, run: Job["run"]): Job => ({ id, ...hourly, name, run });
  const hourlyByAge = (...job: Parameters<typeof everyHour>) => byAge(everyHour(...job));
  return [
    {
      id: "clock",
      name: "look whether the clock has leapt",
      every: 10 * minute,
      first: 1,
      run: async () => void (await waitsForClock(parts, waits)),
    },
    {
      id: "diskReserve",
      name: "hold room back for a full disk",
      every: 5 * minute,
      first: minute,
      run: () => holdReserve(parts),
    },
    {
      id: "releases",
      name: "carry deletions on",
      every: minute,
      // Continues deletions that the last server left unfinished.
      first: 1,
      run: async (closing) => {
        await Promise.all([parts.releaser.run(), database.clearDropped(), endRestores(parts, closing)]);
      },
    },
    {
      id: "marks",
      name: "renew the marks of the file storage",
      every: hour,
      first: 1,
      run: async () => {
        for (const place of places) {
          await place.renew().catch((err) => parts.log.warn({ err }, "the mark of a place of files was not renewed"));
        }
      },
    },
    {
      id: "library",
      name: "look through records for the files that they hold",
      every: minute,
      first: 1,
      run: async (closing) => {
        await reindex(parts, closing);
        await describeFiles(parts, closing);
      },
    },
    {
      id: "fileChecks",
      name: "compare stored files with what was recorded of them",
      every: minute,
      run: fileChecker({ ...parts, mail }),
    },
    hourlyByAge("idempotencyCleanup", "sweep answers kept for repeats", () => sweepIdempotencyKeys(database, clock())),
    hourlyByAge("sheetsCleanup", "sweep imports of sheets", () => sweepSheets(database, clock())),
    everyHour("versionsCleanup", "sweep versions that are too many", (closing) => pruneVersions(parts, closing)),
    hourlyByAge("trashCleanup", "empty the trash", (closing) => sweepTrash(parts, closing)),
    hourlyByAge("activityCleanup", "sweep who did what", () => sweepActivity(database, clock())),
    hourlyByAge("mailsCleanup", "sweep the marks of mails", () => sweepMails(database, clock())),
    hourlyByAge("linksCleanup", "sweep old links and what is noted of accounts that are gone", async () => {
      await sweepOneTimeLinks(database, clock());
      await forgetGone(database, parts.collections);
    }),
    {
      id: "sessions",
      name: "end sessions of accounts that have changed",
      every: hour,
      first: 1,
      run: async (closing) => {
        await takeOverRevoked(parts.accounts);
        await endUnheld(parts.accounts, closing);
      },
    },
    hourlyByAge("sessionsCleanup", "sweep sessions that are over", () => sweepSessions(parts.accounts)),
    hourlyByAge("revokedTokensCleanup", "sweep revoked tokens", () => sweepRevokedTokens(database, clock())),
    ...(drafts
      ? [
          hourlyByAge("draftsCleanup", "remove drafts that nobody goes on with", (closing) =>
            expireDrafts(drafts, closing),
          ),
        ]
      : []),
    ...(forgetsValues(definitions, parts.history)
      ? [
          hourlyByAge("valuesCleanup", "forget what may be kept for a time only", (closing) =>
            forgetValues(parts, definitions, closing),
          ),
        ]
      : []),
    everyHour("uploadsCleanup", "sweep uploads in parts", (closing) => sweepResumable(parts, closing)),
    hourlyByAge("failuresCleanup", "sweep old failures", () => sweepFailures(database, clock())),
    {
      id: "logsCleanup",
      name: "sweep the logs",
      every: 5 * minute,
      expression: () => "*/5 * * * *",
      run: (closing) => sweepLogs(logs, closing),
    },
    byAge({
      id: "filesCleanup",
      name: "sweep files that no record names",
      every: 24 * hour,
      expression: () => "0 0 * * *",
      first: waits.filesCleanup ?? 5 * minute,
      run: async (closing) => {
        await sweepUploads(uploadsFolder(parts));
        await sweepStorage(parts, closing);
      },
    }),
  ];
}
