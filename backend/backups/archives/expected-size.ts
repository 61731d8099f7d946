import type { BackupFile } from "./list.ts";
import { automatic } from "./names.ts";

interface Expected {
  /** Bytes of all archives once the chosen number of automatic ones was made anew. */
  total: number;
  /** Bytes of the next archive. */
  next: number;
}

/**
 * Estimates the room that archives will take from the sizes of those that there are: the next ones grow as the last ones
 * did.
 * @param listed newest first
 * @param keep   automatic backups that stay
 * @returns `null`: no archive to estimate from
 */
export function expectedSize(listed: readonly Pick<BackupFile, "key" | "size">[], keep: number): Expected | null {
  const isOwn = ({ key }: Pick<BackupFile, "key">) => key.startsWith(automatic);
  const own = listed.filter(isOwn);
  const newest = own[0] ?? listed[0];
  if (!newest) return null;
  const oldest = own.at(-1) ?? newest;
  const growth = Math.max(0, newest.size - oldest.size) / Math.max(1, own.length - 1);
  const others = listed.filter((file) => !isOwn(file)).reduce((sum, { size }) => sum + size, 0);
  const kept = keep * newest.size + (growth * keep * (keep + 1)) / 2;
  return { total: Math.round(others + kept), next: Math.round(newest.size + growth) };
}
