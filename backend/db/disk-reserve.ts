import { randomFillSync } from "node:crypto";
import { rmSync, statfsSync, statSync, truncateSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

const fileName = "disk-reserve";
/** Bytes that the first `give` leaves in the reserve. */
const forStart = 8 * 1024 * 1024;
/** Bytes that only a start may free: for locks, logs and the index of SQLite's log. */
const leastForStart = 2 * 1024 * 1024;
/** Bytes below which a disk counts as full. */
const nearlyNothing = 4 * 1024 * 1024;
const chunk = 1024 * 1024;

/**
 * File that keeps room on the disk, so that a full disk can be cleaned: SQLite writes a deletion to its log before it
 * frees anything. A start on a full disk takes the last part of it.
 */
export class DiskReserve {
  readonly #directory: string;
  readonly #path: string;

  constructor(directory: string) {
    this.#directory = directory;
    this.#path = join(directory, fileName);
  }

  /** Frees the whole reserve if the disk is full. Call it before anything is opened. */
  giveToStart(): void {
    if (this.#size() === 0 || free(this.#directory) >= nearlyNothing) return;
    rmSync(this.#path, { force: true });
  }

  /**
   * Frees most of the reserve, then most of the rest, but never what a start needs.
   * @returns whether anything was freed
   */
  give(): boolean {
    const size = this.#size();
    const left = Math.max(leastForStart, Math.min(forStart, Math.floor(size / 4)));
    if (size <= left + chunk) return false;
    truncateSync(this.#path, left);
    return true;
  }

  /** Frees part of the reserve if the disk is full. Call it before anything that cleans up. */
  giveWhereFull(): boolean {
    return free(this.#directory) < nearlyNothing && this.give();
  }

  /** Reserves `bytes` again. The caller knows that there is room for many times as many. */
  async hold(bytes: number): Promise<void> {
    if (this.#size() === bytes) return;
    const coming = `${this.#path}.new`;
    try {
      await using file = await open(coming, "w", 0o600);
      // Random bytes, which no file system can compress.
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

/** Free bytes of the disk; infinite if they cannot be read. */
function free(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
