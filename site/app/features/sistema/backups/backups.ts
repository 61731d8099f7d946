import { uploadFetch } from "../../../backend/upload-fetch.ts";
import { findHealth, findSystem, type SystemReport } from "../system.ts";
import { withSuperuser } from "../with-superuser.ts";

export interface Backup {
  key: string;
  /** Bytes. */
  size: number;
  /** When it was finished, as the backend writes dates. */
  modified: string;
}

export interface Backups {
  /** The newest first. */
  all: Backup[];
  /** A backup or a restore is under way, whoever began it. */
  busy: boolean;
  /** Null from a server that does not tell. */
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

/** Returns when it is finished. @param name with its ending; empty: the server makes one of the date */
export async function createBackup(name: string): Promise<void> {
  await withSuperuser((client) => client.backups.create(name));
}

/** @param onProgress told 0 … 1 */
export async function uploadBackup(file: File, onProgress: (sent: number) => void): Promise<void> {
  await withSuperuser((client) =>
    client.backups.upload({ file }, { fetch: uploadFetch(onProgress, Number.POSITIVE_INFINITY) }),
  );
}

export async function deleteBackup(key: string): Promise<void> {
  await withSuperuser((client) => client.backups.delete(key));
}

/** Lets the browser fetch a backup. Its address holds a token that lasts for moments, so it is made at the press (SEG-51). */
export async function downloadBackup(key: string): Promise<void> {
  const address = await withSuperuser(async (client) =>
    client.backups.getDownloadURL(await client.files.getToken(), key),
  );
  const link = Object.assign(document.createElement("a"), { href: address, download: key });
  link.click();
}

/** Those that the server takes by itself; it removes the oldest of them itself, too. */
export const isAutomatic = ({ key }: Backup): boolean => key.startsWith("@auto_");

/** What a person may call a backup (protocol 9.4), without the ending. */
export const isBackupName = (name: string): boolean => /^[a-z0-9_-]{1,96}$/.test(name);
