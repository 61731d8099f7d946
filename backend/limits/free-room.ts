import { statfs } from "node:fs/promises";
import type { Bounds } from "../config/bounds.ts";
import { diskFull, NoRoomError } from "../protocol/errors.ts";

/** Milliseconds between two looks at the disk. */
const lookEvery = 250;

type RoomBounds = Pick<Bounds, "freeForUploads" | "freeForSaves" | "smallRequestBytes">;

interface FreeRoomOptions {
  bounds: () => RoomBounds;
  /** Bytes free to this user; the file system's own when left out. */
  free?: (() => Promise<number>) | undefined;
  /** Milliseconds; another than the default only in tests. */
  every?: number | undefined;
}

/** How much a save may write: everything, small requests, nothing. */
export type RoomState = "enough" | "small" | "none";

/** Room on the disk of the data folder, and what it is enough for. Looked at from time to time: no request waits for it. */
export class FreeRoom implements Disposable {
  readonly #bounds: () => RoomBounds;
  readonly #look: () => Promise<number>;
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | null = null;
  /** Bytes as last seen. A disk that does not tell refuses nothing. */
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

  /** @param bytes of the request; `null`: it does not say. @throws NoRoomError when it is too large for the room that is left */
  refuseLarge(bytes: number | null): void {
    const most = this.#bounds().smallRequestBytes;
    if ((bytes !== null && bytes <= most) || this.state === "enough") return;
    this.refuseSave();
    const message = `The disk of the server is nearly full: at most ${most} bytes.`;
    throw new NoRoomError({ code: "disk_low", message, params: { max: most } });
  }
}

/** Bytes free to this user on the file system of a folder. */
async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
