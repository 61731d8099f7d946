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
  for await (const { key, size, modified } of archives.list("")) {
    // A bucket may be shared: files of other origin lie in folders.
    if (!key.includes("/")) found.push({ key, size, modified: formatDate(modified) });
  }
  return found.sort((one, other) => (sortKey(one) < sortKey(other) ? 1 : -1));
}

const sortKey = ({ modified, key }: BackupFile) => `${modified} ${key}`;
