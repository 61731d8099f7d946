import { randomFillSync } from "node:crypto";
import { rmSync, statfsSync, statSync, truncateSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

const fileName = "disk-reserve";
/** Bytes that the first giving leaves, and those that only a start may give back: locks, logs and the index of SQLite's log. */
const forStart = 8 * 1024 * 1024;
const leastForStart = 2 * 1024 * 1024;
/** Bytes below which a disk counts as full. */
const nearlyNothing = 4 * 1024 * 1024;
const chunk = 1024 * 1024;

/**
 * Room that is held on the disk by a file, so that a full one can be cleaned: SQLite writes a deletion to its log before
 * it gives anything back. A start on a full disk takes the last part of it.
 */
export class DiskReserve {
  readonly #directory: string;
  readonly #path: string;

  constructor(directory: string) {
    this.#directory = directory;
    this.#path = join(directory, fileName);
  }

  /** To be called before anything is opened. Does nothing where there is room. */
  giveToStart(): void {
    if (this.#size() === 0 || free(this.#directory) >= nearlyNothing) return;
    rmSync(this.#path, { force: true });
  }

  /** Gives back most of it, then most of the rest, but never what a start needs. @returns whether there was anything to give */
  give(): boolean {
    const size = this.#size();
    const left = Math.max(leastForStart, Math.min(forStart, Math.floor(size / 4)));
    if (size <= left + chunk) return false;
    truncateSync(this.#path, left);
    return true;
  }

  /** Gives back where the disk is full; to be called before what cleans. */
  giveWhereFull(): boolean {
    return free(this.#directory) < nearlyNothing && this.give();
  }

  /** Holds so many bytes again. The caller knows that there is room for many times as many. */
  async hold(bytes: number): Promise<void> {
    if (this.#size() === bytes) return;
    const coming = `${this.#path}.new`;
    try {
      await using file = await open(coming, "w", 0o600);
      // Noise, which no file system makes smaller.
      const noise = randomFillSync(Buffer.alloc(chunk));
      for (let left = bytes; left > 0; left -= chunk) await file.writeFile(noise.subarray(0, Math.min(chunk, left)));
      await file.sync();
      await rename(coming, this.#path);
    } catch (error) {
      await rm(coming, { force: true });
      throw error;
    }
  }

  #size(): number {
    return statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0;
  }
}

/** Bytes; a disk that does not tell has room. */
function free(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
