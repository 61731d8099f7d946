import type { StoredBytes } from "../snapshots/snapshot.ts";
import type { BackupFile } from "./list.ts";
import { automatic } from "./names.ts";

interface Expected {
  /** Bytes of all archives once the chosen number of automatic ones was made anew. */
  total: number;
  /** Bytes of the next archive. */
  next: number;
}

/**
 * Estimates the room of nightly snapshots, which share their files: each costs its database, and what is new.
 * @param listed newest first, with the sizes of their exports
 */
export function expectedOfSnapshots(
  listed: readonly Pick<BackupFile, "key" | "size">[],
  { all, night, keep }: StoredBytes & { keep: number },
): Expected {
  const own = listed.filter(isOwn);
  const growth = growthOf(own);
  const missing = Math.max(0, keep - own.length);
  return { total: Math.round(all + missing * night + keep * growth), next: Math.round(night + growth) };
}

const isOwn = ({ key }: Pick<BackupFile, "key">) => key.startsWith(automatic);

/** Bytes by which each backup is larger than the one before. @param own newest first */
function growthOf(own: readonly Pick<BackupFile, "size">[]): number {
  const [newest, oldest] = [own[0]?.size ?? 0, own.at(-1)?.size ?? 0];
  return Math.max(0, newest - oldest) / Math.max(1, own.length - 1);
}

/**
 * Estimates the room that archives will take from the sizes of those that there are: the next ones grow as the last ones
 * did.
 * @param listed newest first
 * @param keep   automatic backups that stay
 * @returns `null`: no archive to estimate from
 */
export function expectedSize(listed: readonly Pick<BackupFile, "key" | "size">[], keep: number): Expected | null {
  const own = listed.filter(isOwn);
  const newest = own[0] ?? listed[0];
  if (!newest) return null;
  const growth = growthOf(own);
  const others = listed.filter((file) => !isOwn(file)).reduce((sum, { size }) => sum + size, 0);
  const kept = keep * newest.size + (growth * keep * (keep + 1)) / 2;
  return { total: Math.round(others + kept), next: Math.round(newest.size + growth) };
}
