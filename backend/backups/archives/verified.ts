import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isOutOfSpace } from "../../archive/bad-archive-error.ts";
import { makeWorkFolder } from "../../archive/work-folder.ts";
import { PersonError } from "../../config/person-error.ts";
import { selectParameter, writeParameter } from "../../db/parameters.ts";
import type { Job } from "../../jobs/jobs.ts";
import { formatDate } from "../../protocol/dates.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import type { BackupsContext } from "../context.ts";
import { verifyBackup } from "../make/verify.ts";
import { type BackupFile, listBackups } from "./list.ts";

/** Of the installation, and in no backup of it: archives that were read whole, by name. */
const parameter = "installation.verifiedBackups";

/** An archive as it was when it was read; another size or moment is another archive. */
interface Reading extends Pick<BackupFile, "size" | "modified"> {
  /** Why nobody could restore from it, in Spanish; null: it is sound. */
  problem: string | null;
}

/** An archive with what is known of it. */
export interface KnownBackup extends BackupFile {
  /** Read whole, and sound. */
  isVerified: boolean;
  /** Date that is still to come: the clock was wrong, and nobody knows how old the archive is. */
  isAhead: boolean;
  /** In Spanish; null: none is known. */
  problem: string | null;
}

type Verifying = Pick<BackupsContext, "database" | "archives" | "clock">;

/** Milliseconds by which the clocks of servers and stores may differ. */
const clocksDiffer = 24 * 60 * 60_000;

/** The archives with what is known of them, the newest first. */
export async function knownBackups(context: Verifying): Promise<KnownBackup[]> {
  const last = formatDate(new Date(context.clock().getTime() + clocksDiffer));
  const [files, readings] = await Promise.all([listBackups(context), readReadings(context)]);
  return files.map((file) => {
    const reading = readings[file.key];
    const isThis = reading?.size === file.size && reading.modified === file.modified;
    return {
      ...file,
      isVerified: isThis && reading.problem === null,
      isAhead: file.modified > last,
      problem: isThis ? reading.problem : null,
    };
  });
}

/** Stores that an archive was read whole. @param problem null: it is sound */
export async function noteVerified(context: Verifying, key: string, problem: string | null): Promise<void> {
  const files = await listBackups(context);
  const { query } = context.database;
  await context.database.transaction(async (transaction) => {
    await transaction.lock(parameter);
    const [row] = await transaction.run(selectParameter(query, parameter));
    const stored: Record<string, Reading> = row ? JSON.parse(row.value) : {};
    const readings: Record<string, Reading> = {};
    // Archives that are gone are forgotten.
    for (const { key: name, size, modified } of files) {
      const reading = name === key ? { size, modified, problem } : stored[name];
      if (reading) readings[name] = reading;
    }
    await transaction.run(writeParameter(query, parameter, JSON.stringify(readings)));
  });
}

/**
 * Reads an archive whole.
 * @returns why nobody could restore from it, in Spanish; null: it is sound
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

/** Milliseconds. */
const hour = 60 * 60_000;
const firstLook = 30_000;

/** Reads archives that somebody has put into the folder or the bucket by hand: before that they do not count. */
export function verifyJob(context: BackupsContext): Job {
  return {
    id: "backupsVerify",
    name: "read backups that nobody has verified",
    every: hour,
    first: firstLook,
    expression: () => "0 * * * *",
    async run(closing) {
      for (const { key, isVerified, problem } of await knownBackups(context)) {
        if (isVerified || problem !== null || closing.aborted) continue;
        try {
          await using _lock = await context.exclusive.lock(key);
          await noteVerified(context, key, await readStored(context, key, closing));
        } catch (error) {
          // A backup or a restore is under way: the next look goes on.
          if (error instanceof BadRequestError) return;
          throw error;
        }
      }
    },
  };
}

async function readReadings({ database }: Verifying): Promise<Record<string, Reading>> {
  const [row] = await database.read(selectParameter(database.query, parameter));
  return row ? JSON.parse(row.value) : {};
}
