import { printable } from "../../archive/bad-archive-error.ts";
import { fill } from "../../config/person-error.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import { restoreSentences } from "../restore/restore-error.ts";
import { contentKey, listSnapshots, readContents, readSnapshot, sha256OfStored } from "./snapshot.ts";

/** Hours in which the bytes of each content are read once: thirty days. */
const round = 30 * 24;

/**
 * Looks which snapshots cannot be restored because a content is missing or has changed. Compares the sizes of all, and
 * reads one part of 720. Removes a content that has changed: the next backup stores it anew, which heals the others.
 * @param hour since 1970; each has its part
 * @returns by the names of all snapshots: the reason in Spanish. `null`: none is missing
 */
export async function checkContents(
  archives: FileStorage,
  hour: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string | null>> {
  const snapshots = [];
  for await (const found of listSnapshots(archives))
    snapshots.push({ name: found.name, files: (await readSnapshot(archives, found)).files });
  // Listed after the snapshots: one that is made meanwhile has its contents first.
  const sizes = await readContents(archives);
  for (const sha256 of sizes.keys()) {
    signal.throwIfAborted();
    if (Number.parseInt(sha256.slice(0, 8), 16) % round !== hour % round) continue;
    if ((await sha256OfStored(archives, contentKey(sha256))) === sha256) continue;
    await archives.remove(contentKey(sha256));
    sizes.delete(sha256);
  }
  return new Map(
    snapshots.map(({ name, files }) => {
      const lost = files.find(({ sha256, size }) => sizes.get(sha256) !== size);
      return [name, lost ? fill(restoreSentences.lostContent, { CUÁL: printable(lost.key) }) : null];
    }),
  );
}

/** Whether a reason is one of `checkContents`, which a later backup may heal. */
export const isLostContent = (reason: string): boolean => reason.startsWith(restoreSentences.lostContent.slice(0, 40));
