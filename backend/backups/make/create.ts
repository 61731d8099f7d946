import { join } from "node:path";
import { makeWorkFolder } from "../../archive/work-folder.ts";
import { refuseForm, refuseProblems } from "../../protocol/body/form-texts.ts";
import { problem } from "../../protocol/errors.ts";
import { listBackups } from "../archives/list.ts";
import { automatic, nameAt, problemOfName } from "../archives/names.ts";
import { noteVerified } from "../archives/verified.ts";
import type { BackupsContext } from "../context.ts";
import { refuseWithoutRoom } from "../room.ts";
import { makeSnapshot } from "../snapshots/make-snapshot.ts";
import { newestSnapshot } from "../snapshots/snapshot.ts";
import { gather } from "./gather.ts";
import { pack } from "./pack.ts";
import { verifyBackup } from "./verify.ts";

const taken = problem("validation_backup_name_exists", "The backup file name is invalid or already exists.");

/**
 * Makes a consistent backup while the server works. Reads the archive back, and gives it its name only if it is valid.
 * A failure at any step leaves no file.
 * @param chosen name; empty: made from the moment
 * @returns name of the archive
 * @throws BadRequestError for an invalid or existing name, and if another backup or restore is running
 */
export async function createBackup(context: BackupsContext, chosen: string): Promise<string> {
  refuseProblems({ name: chosen === "" ? null : problemOfName(chosen) });
  const name = chosen || (await freeName(context, ""));
  await alone(context, name, () => writeSound(context, name));
  return name;
}

/** Makes an automatic backup, a snapshot. The server removes old ones (see schedule.ts). */
export async function createAutomaticBackup(context: BackupsContext): Promise<string> {
  const name = await freeName(context, automatic);
  await refuseWithoutRoomForNext(context);
  await alone(context, name, async () => {
    await makeSnapshot(context, name);
    await noteVerified(context, name, null);
  });
  return name;
}

/**
 * Throws if the backup would fill the disk. The database is copied and compressed; the first snapshot takes as much for
 * its files as the last archive.
 * @throws BackupError
 */
async function refuseWithoutRoomForNext(context: BackupsContext): Promise<void> {
  const [last] = await listBackups(context);
  if (!last) return;
  // A first snapshot that was cut off has left a part of the contents only.
  const isFirst = (await newestSnapshot(context.archives)) === null;
  await refuseWithoutRoom(context, (isFirst ? last.size : 0) + 2 * (await context.database.size()));
}

async function alone(context: BackupsContext, name: string, work: () => Promise<void>): Promise<void> {
  await using _lock = await context.exclusive.lock(name);
  try {
    await work();
  } catch (error) {
    // Reports a failure caused by the server's stop as the stop.
    context.closing.throwIfAborted();
    throw error;
  }
}

async function writeSound(context: BackupsContext, name: string): Promise<void> {
  const { archives, database, closing, log } = context;
  if (await archives.stat(name)) refuseForm({ name: taken });
  await using work = await makeWorkFolder(context.dataDirectory, "backup");
  const gathered = await gather(context, work.path);
  const path = join(work.path, "archive.zip");
  const md5 = await pack(gathered, { path, engine: database.engine, signal: closing });
  const { missing, files, copies } = gathered;
  await verifyBackup({ path, folder: join(work.path, "read-back"), signal: closing });
  await archives.put(name, { path, md5 }, { contentType: "application/zip", originalName: name });
  await noteVerified(context, name, null);
  log.info({ backup: name, files: files.length, missing: missing.length, copies }, "a backup was made");
}

/** Finds a free name from the clock. A second backup within one second gets the name of the next second. */
async function freeName({ archives, clock, appName, timeZone }: BackupsContext, prefix: string): Promise<string> {
  for (let moment = clock(); ; moment = new Date(moment.getTime() + 1000)) {
    const name = nameAt(moment, { appName: appName(), timeZone, prefix });
    if (!(await archives.stat(name))) return name;
  }
}
