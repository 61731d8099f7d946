import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { sweepWork } from "../../archive/work-folder.ts";
import { readToken } from "../../auth/current-account.ts";
import { consumeToken } from "../../auth/tokens/single-use.ts";
import type { BackupsContext } from "../../backups/context.ts";
import { ExclusiveLock } from "../../backups/exclusive-lock.ts";
import { copyDatabase } from "../../backups/make/copy-database.ts";
import { snapshotArchives } from "../../backups/snapshots/snapshot-archives.ts";
import { Ownership } from "../../files/ownership/ownership.ts";
import { openDiskStorage } from "../../files/storage/disk.ts";
import { gatedStorage } from "../../files/storage/gated-storage.ts";
import { storageFor } from "../../files/storage/storage-for.ts";
import type { Outbound } from "../../outbound/outbound.ts";
import { UnavailableError } from "../../protocol/errors.ts";
import { uploadsFolder } from "../files.ts";
import { ownershipContext, placeOf } from "../ownership.ts";
import type { Parts } from "../parts.ts";

/** Context of backups, with the ownership mark of the place of archives. */
export interface ComposedBackups extends BackupsContext {
  ownership: Ownership;
}

/** Client for the bucket of backups: one of the environment is trusted, as that of files is. */
export const wayToBackups = ({ config, outbound }: Pick<Parts, "config" | "outbound">): Outbound =>
  config.backupS3 ? outbound.trusted : outbound.restricted;

export async function composeBackups(parts: Parts): Promise<ComposedBackups> {
  const { config, secrets, database, settings, storage, accounts } = parts;
  await sweepWork(config.dataDirectory);
  const disk = await openDiskStorage(join(config.dataDirectory, "backups"));
  const closing = new AbortController();
  const bucket = () => settings.current().backups.s3;
  const ungated = storageFor(disk, bucket, wayToBackups(parts));
  const ownership = new Ownership(
    ownershipContext(parts),
    placeOf(parts, { holds: "backups", storage: ungated, bucket }),
  );
  return {
    ...parts,
    dataDirectory: config.dataDirectory,
    copyDatabase: (folder, signal) =>
      copyDatabase({ dataDirectory: config.dataDirectory, databaseUrl: secrets.databaseUrl }, folder, signal),
    pauseRemovals: () => storage.pauseRemovals(),
    archives: gatedStorage(snapshotArchives(ungated, config.dataDirectory), () => ownership.mayWrite()),
    ownership,
    uploads: uploadsFolder(parts),
    exclusive: new ExclusiveLock(database),
    appName: () => settings.current().meta.appName,
    schedule() {
      const { cron, cronMaxKeep } = settings.current().backups;
      const { cronMaxKeep: chosen } = (settings.set().backups ?? {}) as { cronMaxKeep?: number };
      return { cron, keep: cronMaxKeep, keepsLonger: chosen === undefined };
    },
    changesEvery() {
      const { changeMinutes, s3 } = settings.current().backups;
      return s3.enabled && !database.shared ? changeMinutes : 0;
    },
    archivesInBucket: () => settings.current().backups.s3.enabled,
    async freeSpace() {
      const { bavail, bsize } = await statfs(config.dataDirectory);
      return bavail * bsize;
    },
    async mayDownload(token) {
      return (await readToken(accounts, token, "file"))?.account.superuser ?? false;
    },
    async consume(token) {
      const known = await readToken(accounts, token, "file");
      return known !== null && consumeToken(accounts.sessions, token, known.claims);
    },
    closing: closing.signal,
    stop: () => closing.abort(new UnavailableError()),
  };
}
