import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { expectedSize } from "../../backups/archives/expected-size.ts";
import { listBackups } from "../../backups/archives/list.ts";
import type { BackupsContext } from "../../backups/context.ts";
import { weeksAndMonths } from "../../backups/make/prune.ts";
import { leftFree } from "../../backups/room.ts";
import type { StoredBytes } from "../../backups/snapshots/snapshot.ts";
import type { Database } from "../../db/database.ts";
import type { BucketSettings } from "../../files/storage/bucket.ts";
import type { SystemReport } from "../../health/system-report.ts";
import type { Parts } from "../parts.ts";

/** Where backups lie, how much room they will take, and how much of it is missing. @param measure their bytes */
export async function backupRoom(
  parts: Parts,
  backups: BackupsContext,
  measure: () => Promise<StoredBytes>,
): Promise<SystemReport["backupRoom"]> {
  const { dataDirectory, archivesInBucket } = backups;
  const { s3, backups: chosen } = parts.settings.current();
  const folder = archivesInBucket() ? null : join(dataDirectory, "backups");
  const dataFolders = [
    ...(parts.database.engine === "sqlite" ? [dataDirectory] : []),
    ...(s3.enabled ? [] : [join(dataDirectory, "storage")]),
  ];
  // A trial installation needs no backup.
  const isTrial = parts.config.publicUrl === null;
  const isBeside = folder === null ? isSameBucket(s3, chosen.s3) : await isOnDiskOf(folder, dataFolders);
  const beside = folder === null ? "bucket" : "disk";
  return { beside: isBeside && !isTrial ? beside : null, ...(await expectRoom(backups, folder, measure)) };
}

/** @param folder of the archives. `null`: a bucket, whose room nobody knows */
async function expectRoom(
  context: Pick<BackupsContext, "archives" | "schedule" | "dataDirectory" | "freeSpace"> & {
    database: Pick<Database, "size">;
  },
  folder: string | null,
  measure: () => Promise<StoredBytes>,
): Promise<{ expected: number | null; missing: number }> {
  const { cron, keep, keepsLonger } = context.schedule();
  // A bucket may not answer: alerts report it.
  const listed = cron === "" ? [] : await listBackups(context).catch(() => []);
  const stored = await measure().catch(() => null);
  const database = await context.database.size();
  const all = stored?.all ?? 0;
  const size = expectedSize(listed, {
    ...{ stored: stored ?? { all: 0, night: 0 }, database },
    keep: keep + (keepsLonger ? weeksAndMonths : 0),
  });
  if (!size) return { expected: null, missing: 0 };
  const { total, next } = size;
  const more = folder === null ? 0 : Math.max(0, total - all);
  // As for an automatic backup: the archive, and the database copied and read back.
  const work = next + 2 * database + leftFree;
  const free = await context.freeSpace();
  if (folder === null || (await isOnDiskOf(folder, [context.dataDirectory])))
    return { expected: total, missing: Math.max(0, more + work - free) };
  // Two disks: an archive is made on that of the data. The oldest is removed after the newest is there.
  const missingThere = more + next - (await freeOn(folder));
  return { expected: total, missing: Math.max(0, missingThere, work - free) };
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Does a folder lie on the same file system as one of the others? Folders that do not exist do not count. */
async function isOnDiskOf(folder: string, others: readonly string[]): Promise<boolean> {
  const deviceOf = (path: string) =>
    stat(path).then(
      ({ dev }) => dev,
      () => null,
    );
  const [own, ...devices] = await Promise.all([folder, ...others].map(deviceOf));
  return typeof own === "number" && devices.includes(own);
}

/** Are these one bucket, whatever the credentials and the spelling of the endpoint? */
export function isSameBucket(one: BucketSettings, other: BucketSettings): boolean {
  const hostOf = ({ endpoint }: BucketSettings) => URL.parse(endpoint)?.host ?? endpoint;
  return one.enabled && other.enabled && one.bucket === other.bucket && hostOf(one) === hostOf(other);
}
