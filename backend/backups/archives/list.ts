import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { formatDate } from "../../protocol/dates.ts";
import type { BackupsContext } from "../context.ts";

/** Archive as lists show it. */
export interface BackupFile {
  key: string;
  /** Bytes. */
  size: number;
  /** Date as the protocol writes it. */
  modified: string;
}

/** Lists the archives, newest first. */
export async function listBackups({ archives }: Pick<BackupsContext, "archives">): Promise<BackupFile[]> {
  const found: BackupFile[] = [];
  // A bucket may be shared: files of other origin lie in folders, as the contents of snapshots do.
  for await (const { key, size, modified } of archives.list("", { shallow: true }))
    found.push({ key, size, modified: formatDate(modified) });
  return found.sort((one, other) => (sortKey(one) < sortKey(other) ? 1 : -1));
}

/**
 * Finds archives in this machine's folder that a list does not have, because a bucket is in use now. A person who needs
 * one must not believe that all are lost.
 * @returns Spanish sentence; `null`: there are none
 */
export async function archivesLeftOnDisk(
  dataDirectory: string,
  listed: readonly Pick<BackupFile, "key">[],
): Promise<string | null> {
  const folder = join(resolve(dataDirectory), "backups");
  const namesIn = (path: string) => readdir(path).catch(() => []);
  const names = [...(await namesIn(folder)), ...(await namesIn(join(folder, "snapshots")))];
  const left = names.filter((name) => name.endsWith(".zip") && listed.every(({ key }) => key !== name)).length;
  if (left === 0) return null;
  const count = left === 1 ? "1 respaldo que no está" : `${left} respaldos que no están`;
  return `En el disco hay ${count} en el bucket: ${folder}. Para usarlos, apague el bucket de los respaldos; un .zip entero se restaura también por su ruta.`;
}

const sortKey = ({ modified, key }: BackupFile) => `${modified} ${key}`;
