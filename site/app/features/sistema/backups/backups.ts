import { uploadFetch } from "../../../backend/upload-fetch.ts";
import { findHealth, findSystem, type SystemReport } from "../system.ts";
import { withSuperuser } from "../with-superuser.ts";

export interface Backup {
  key: string;
  /** Bytes. */
  size: number;
  /** Time when the backup was finished, in the backend's date format. */
  modified: string;
}

export interface Backups {
  /** Backups, newest first. */
  all: Backup[];
  /** A backup or restore is running, started by anyone. */
  busy: boolean;
  /** System report. `null`: the server has none. */
  report: SystemReport | null;
}

export function findBackups(): Promise<Backups> {
  return withSuperuser(async (client) => {
    const [all, { canBackup }, report] = await Promise.all([
      client.backups.getFullList(),
      findHealth(client),
      findSystem(client),
    ]);
    return { all: [...all].sort((one, other) => other.modified.localeCompare(one.modified)), busy: !canBackup, report };
  });
}

/** Creates a backup; resolves when it is finished. @param name with `.zip`; empty: the server names it by date */
export async function createBackup(name: string): Promise<void> {
  await withSuperuser((client) => client.backups.create(name));
}

/** @param onProgress called with the sent fraction, 0 … 1 */
export async function uploadBackup(file: File, onProgress: (sent: number) => void): Promise<void> {
  await withSuperuser((client) =>
    client.backups.upload({ file }, { fetch: uploadFetch(onProgress, Number.POSITIVE_INFINITY) }),
  );
}

export async function deleteBackup(key: string): Promise<void> {
  await withSuperuser((client) => client.backups.delete(key));
}

/** Downloads a backup in the browser. Its address has a short-lived token, so it is made at the click (SEG-51). */
export async function downloadBackup(key: string): Promise<void> {
  const address = await withSuperuser(async (client) =>
    client.backups.getDownloadURL(await client.files.getToken(), key),
  );
  const link = Object.assign(document.createElement("a"), { href: address, download: key });
  link.click();
}

/** Tests for a backup made by the schedule. The server also deletes the oldest of these. */
export const isAutomatic = ({ key }: Backup): boolean => key.startsWith("@auto_");

/** Tests for the changes that are sent to the bucket: always the last state, not a kept backup. */
export const isOfChanges = ({ key }: Backup): boolean => key === "@cambios.zip";

/** Tests for a valid backup name without `.zip` (protocol 9.4). */
export const isBackupName = (name: string): boolean => /^[a-z0-9_-]{1,96}$/.test(name);
