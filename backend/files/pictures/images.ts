import type { OutputInfo, Sharp } from "sharp";
import { FairSemaphore } from "../../concurrency/fair-semaphore.ts";
import { UnavailableError } from "../../protocol/errors.ts";
import { detectContentType } from "../receive/content-type.ts";

/** Bytes. A larger picture is never read into memory. */
export const largestPicture = 50 * 1024 * 1024;
/** Width times height, of what is read and of what is made. */
const mostPixels = 50_000_000;
/** Seconds of work for one picture. */
const longestWork = 20;

const readable = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

/**
 * All work on pixels of this process: two at once, in turns between those who ask, 200 waiting, a minute at most. One
 * address that wants two hundred new thumbs keeps neither another visitor's nor an upload waiting (SEG-75).
 */
export const pictureSemaphore = new FairSemaphore({
  atOnce: 2,
  atOnceOfOne: 2,
  waiting: 200,
  longestWait: 60_000,
  refuse: () => new UnavailableError(),
});

/** The bytes are no picture that may be decoded; `message` is for the log. */
export class UnreadablePictureError extends Error {
  override readonly name = "UnreadablePictureError";
}

let decoder: ReturnType<typeof loadDecoder> | null = null;

/** Loaded with the first picture. */
async function loadDecoder() {
  const { default: sharp } = await import("sharp");
  // Two pictures at a time with one thread each leave the thread pool room for files; decoded pictures are not worth keeping.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * The one way to decode a picture. Call it inside `pictureSemaphore`.
 *
 * @param bytes PNG, JPEG, GIF or WebP by their own first bytes. libvips reads many more forms, SVG among them, and picks
 *   by content whatever was declared: so they are refused before it sees them.
 * @param frames all of them stand below each other as one tall picture
 * @returns A pipeline that fails on damaged or cut input, on more than `mostPixels`, and after 20 seconds.
 * @throws UnreadablePictureError
 */
export async function openPicture(bytes: Uint8Array, frames: "first" | "all" = "first"): Promise<Sharp> {
  if (bytes.byteLength > largestPicture) throw new UnreadablePictureError("The picture has too many bytes.");
  if (!readable.has(detectContentType(bytes))) throw new UnreadablePictureError("The content is no picture.");
  decoder ??= loadDecoder();
  const sharp = await decoder;
  const pages = frames === "first" ? 1 : -1;
  return sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true, failOn: "error", pages }).timeout({
    seconds: longestWork,
  });
}

/** Encodes pixels that were decoded already, in as many forms as wanted. Call it inside `pictureSemaphore`. */
export async function openPixels(pixels: Buffer, { width, height, channels }: OutputInfo): Promise<Sharp> {
  decoder ??= loadDecoder();
  const sharp = await decoder;
  return sharp(pixels, { raw: { width, height, channels } }).timeout({ seconds: longestWork });
}
