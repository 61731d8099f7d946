import { statfs } from "node:fs/promises";
import type { Bounds } from "../config/bounds.ts";
import { diskFull, NoRoomError } from "../protocol/errors.ts";

/** Interval of checks of the disk. Milliseconds. */
const lookEvery = 250;

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
  readonly #look: () => Promise<number>;
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | null = null;
  /** Free bytes at the last check. If a disk cannot tell, nothing is refused. */
  free = Number.POSITIVE_INFINITY;

  constructor(directory: string, { bounds, free = () => freeOn(directory), every = lookEvery }: FreeRoomOptions) {
    this.#bounds = bounds;
    this.#look = free;
    this.#timer = setInterval(() => void this.look(), every).unref();
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch(() => Number.POSITIVE_INFINITY)
      .then((free) => {
        this.free = free;
        this.#looking = null;
      });
    return this.#looking;
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

/** Free space for this user on the file system of a folder. Bytes. */
async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
