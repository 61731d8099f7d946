import { statfs } from "node:fs/promises";
import type { Bounds } from "../config/bounds.ts";
import { diskFull, NoRoomError } from "../protocol/errors.ts";

/** Interval of checks of the disk. Milliseconds. */
const lookEvery = 250;

/** Free bytes, and free share of the disk, below which the disk will soon be full. */
const leastFree = 1_000_000_000;
const leastShare = 0.05;

/** Will the disk soon be full? One measure for readiness, `doctor` and the mail. Arguments: bytes. */
export const isDiskLow = (free: number, total: number): boolean => free < leastFree || free < total * leastShare;

type RoomBounds = Pick<Bounds, "freeForUploads" | "freeForSaves" | "smallRequestBytes">;

interface FreeRoomOptions {
  bounds: () => RoomBounds;
  /** Free space for this user; default: that of the file system. Bytes. */
  free?: (() => Promise<number>) | undefined;
  /** Interval of checks; changed only in tests. Milliseconds. */
  every?: number | undefined;
}

/** Allowed saves: all, small requests, none. */
export type RoomState = "enough" | "small" | "none";

/** Free space on the disk of the data folder. Checked periodically: no request waits for it. */
export class FreeRoom implements Disposable {
  readonly #bounds: () => RoomBounds;
  readonly #look: () => Promise<{ free: number; total: number }>;
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | null = null;
  /** Free bytes at the last check. If a disk cannot tell, nothing is refused. */
  free = Number.POSITIVE_INFINITY;
  /** Bytes of the disk; 0: unknown. */
  total = 0;

  constructor(directory: string, { bounds, free, every = lookEvery }: FreeRoomOptions) {
    this.#bounds = bounds;
    this.#look = free ? async () => ({ free: await free(), total: 0 }) : () => lookAt(directory);
    this.#timer = setInterval(() => void this.look(), every).unref();
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch(() => ({ free: Number.POSITIVE_INFINITY, total: 0 }))
      .then(({ free, total }) => {
        this.free = free;
        this.total = total;
        this.#looking = null;
      });
    return this.#looking;
  }

  /** Will the disk soon be full? */
  get isLow(): boolean {
    return isDiskLow(this.free, this.total);
  }

  get state(): RoomState {
    const { freeForSaves, freeForUploads } = this.#bounds();
    if (this.free < freeForSaves) return "none";
    return this.free < freeForUploads ? "small" : "enough";
  }

  /** @throws NoRoomError when nothing may be saved */
  refuseSave(): void {
    if (this.state === "none") throw diskFull();
  }

  /** @param bytes of the request; `null`: unknown. @throws NoRoomError when it is too large for the free space */
  refuseLarge(bytes: number | null): void {
    const most = this.#bounds().smallRequestBytes;
    if ((bytes !== null && bytes <= most) || this.state === "enough") return;
    this.refuseSave();
    const message = `The disk of the server is nearly full: at most ${most} bytes.`;
    throw new NoRoomError({ code: "disk_low", message, params: { max: most } });
  }
}

/** Free space for this user, and size, of the file system of a folder. Bytes. */
async function lookAt(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
