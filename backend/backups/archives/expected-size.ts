import type { StoredBytes } from "../snapshots/snapshot.ts";
import type { BackupFile } from "./list.ts";
import { automatic } from "./names.ts";

interface Expected {
  /** Bytes of all backups once the chosen number of automatic ones is kept. */
  total: number;
  /** Bytes that the next automatic backup adds. */
  next: number;
}

interface Kept {
  /** Bytes of the present backups. `night` is 0 before the first snapshot. */
  stored: Pick<StoredBytes, "all" | "night">;
  /** Bytes of the database, which a snapshot compresses. */
  database: number;
  /** Automatic backups that are kept. */
  keep: number;
}

/**
 * Estimates the room that backups will take. Each automatic one is a snapshot: it adds its database and the files that
 * are new, as the last ones did. The first adds all files, which are as large as the last whole archive.
 * @param listed newest first, with the sizes of their zips
 * @returns `null`: no backup to estimate from
 */
export function expectedSize(
  listed: readonly Pick<BackupFile, "key" | "size">[],
  { stored: { all, night }, database, keep }: Kept,
): Expected | null {
  const [newest] = listed;
  if (!newest) return null;
  const own = listed.filter(({ key }) => key.startsWith(automatic));
  const growth = Math.max(0, (own[0]?.size ?? 0) - (own.at(-1)?.size ?? 0)) / Math.max(1, own.length - 1);
  const files = night === 0 ? newest.size : 0;
  const each = night || database;
  const missing = Math.max(0, keep - own.length);
  return {
    total: Math.round(all + files + missing * each + keep * growth),
    next: Math.round(files + each + growth),
  };
}
