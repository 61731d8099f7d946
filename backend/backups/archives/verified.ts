import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isOutOfSpace } from "../../archive/bad-archive-error.ts";
import { makeWorkFolder } from "../../archive/work-folder.ts";
import { PersonError } from "../../config/person-error.ts";
import { readState, selectParameter, writeParameter } from "../../db/parameters.ts";
import { parseStored } from "../../db/stored-json.ts";
import type { Job } from "../../jobs/jobs.ts";
import { formatDate } from "../../protocol/dates.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import { changesName } from "../changes/series.ts";
import type { BackupsContext } from "../context.ts";
import { verifyBackup } from "../make/verify.ts";
import { checkContents, isLostContent } from "../snapshots/check-contents.ts";
import { ownBytes } from "../snapshots/snapshot.ts";
import { type BackupFile, listBackups } from "./list.ts";

/** Parameter of the installation, left out of backups: results of verified archives, by name. */
const parameter = "installation.verifiedBackups";

/** Archive at the time of its verification. Another size or date means another archive. */
interface Reading extends Pick<BackupFile, "size" | "modified"> {
  /** Reason in Spanish why it cannot be restored. `null`: it can. */
  problem: string | null;
  /** Moment of the last check, ISO 8601. Left out by older versions. */
  at?: string;
}

/** Archive with the result of its verification. */
export interface KnownBackup extends BackupFile {
  /** Verified completely and restorable. */
  isVerified: boolean;
  /** Dated in the future: the clock was wrong, so its age is unknown. */
  isAhead: boolean;
  /** Reason in Spanish why it cannot be restored. `null`: none known. */
  problem: string | null;
  /** Date of the last check. `null`: not known. */
  checked: string | null;
  /** Bytes that it takes by itself, without files that it shares with others. */
  own: number;
}

type Verifying = Pick<BackupsContext, "database" | "archives" | "clock">;

/** Maximum difference between the clocks of servers and storages. Milliseconds. */
const clocksDiffer = 24 * 60 * 60_000;

/**
 * Lists the archives with the results of their verification, newest first. Leaves out the changes, which are another
 * state every few minutes: the weekly rehearsal reads them.
 */
export async function knownBackups(context: Verifying): Promise<KnownBackup[]> {
  const last = formatDate(new Date(context.clock().getTime() + clocksDiffer));
  const [files, readings, own] = await Promise.all([
    listBackups(context),
    readState<Record<string, Reading>>(context.database, parameter),
    ownBytes(context.archives),
  ]);
  const archives = files.filter(({ key }) => key !== changesName);
  return archives.map((file) => {
    const reading = readings?.[file.key];
    const isThis = reading?.size === file.size && reading.modified === file.modified;
    return {
      ...file,
      isVerified: isThis && reading.problem === null,
      isAhead: file.modified > last,
      problem: isThis ? reading.problem : null,
      checked: isThis && reading.at !== undefined ? formatDate(new Date(reading.at)) : null,
      own: own.get(file.key) ?? file.size,
    };
  });
}

/** Stores the result of a verification. @param problem `null`: restorable */
export const noteVerified = (context: Verifying, key: string, problem: string | null): Promise<void> =>
  noteAllVerified(context, new Map([[key, problem]]));

/** Stores results of verifications, by name. */
async function noteAllVerified(context: Verifying, results: ReadonlyMap<string, string | null>): Promise<void> {
  const files = await listBackups(context);
  const { query } = context.database;
  const at = context.clock().toISOString();
  await context.database.transaction(
    async (transaction) => {
      await transaction.lock(parameter);
      const [row] = await transaction.run(selectParameter(query, parameter));
      const stored: Record<string, Reading> = row ? parseStored(row.value) : {};
      const readings: Record<string, Reading> = {};
      // Forgets archives that no longer exist.
      for (const { key, size, modified } of files) {
        const problem = results.get(key);
        const reading = problem === undefined ? stored[key] : { size, modified, problem, at };
        if (reading) readings[key] = reading;
      }
      await transaction.run(writeParameter(query, parameter, JSON.stringify(readings)));
    },
    { isAside: true },
  );
}

/**
 * Verifies a stored archive completely.
 * @returns reason in Spanish why it cannot be restored; `null`: it can
 * @throws BadArchiveError `no_space`, which is no fault of the archive
 */
export async function readStored(
  { archives, dataDirectory }: Pick<BackupsContext, "archives" | "dataDirectory">,
  key: string,
  signal: AbortSignal,
): Promise<string | null> {
  await using work = await makeWorkFolder(dataDirectory, "verify");
  const path = join(work.path, "archive.zip");
  if (!(await archives.linkTo?.(key, path)))
    await pipeline(await archives.open(key), createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal });
  try {
    await verifyBackup({ path, folder: join(work.path, "content"), signal });
    return null;
  } catch (error) {
    if (error instanceof PersonError && !isOutOfSpace(error)) return error.message;
    throw error;
  }
}

/** Stores which snapshots lack a content, which have it again, and that the others were looked at. */
async function noteBadSnapshots(context: BackupsContext, closing: AbortSignal): Promise<void> {
  const found = await checkContents(context.archives, Math.floor(context.clock().getTime() / hour), closing);
  const results = new Map<string, string | null>();
  for (const { key, isVerified, problem } of await knownBackups(context)) {
    const lost = found.get(key);
    // Another problem than a lost content does not heal.
    if (lost !== undefined && (lost !== null || isVerified || (problem !== null && isLostContent(problem))))
      results.set(key, lost);
  }
  if (results.size > 0) await noteAllVerified(context, results);
}

/** Interval and first run of the job. Milliseconds. */
const hour = 60 * 60_000;
const firstLook = 30_000;

/** Job that verifies archives put into the folder or the bucket by hand. They do not count before. */
export function verifyJob(context: BackupsContext): Job {
  return {
    id: "backupsVerify",
    name: "read backups that nobody has verified",
    every: hour,
    first: firstLook,
    expression: () => "0 * * * *",
    async run(closing) {
      await noteBadSnapshots(context, closing);
      for (const { key, isVerified, problem, checked } of await knownBackups(context)) {
        // Older versions noted no moment: such an archive is read once more.
        if ((isVerified && checked !== null) || problem !== null || closing.aborted) continue;
        try {
          await using _lock = await context.exclusive.lock(key);
          await noteVerified(context, key, await readStored(context, key, closing));
        } catch (error) {
          // A backup or a restore is running: the next run of the job continues.
          if (error instanceof BadRequestError) return;
          throw error;
        }
      }
    },
  };
}
