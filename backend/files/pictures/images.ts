import type { OutputInfo, Sharp } from "sharp";
import { FairSemaphore } from "../../concurrency/fair-semaphore.ts";
import { UnavailableError } from "../../protocol/errors.ts";
import { detectContentType } from "../receive/content-type.ts";

/** Maximum size of a picture that is read into memory. Bytes. */
export const largestPicture = 50 * 1024 * 1024;
/** Maximum of width times height, for pictures read and made. */
const mostPixels = 50_000_000;
/** Timeout for work on one picture. Seconds. */
const longestWork = 20;

const readable = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

/**
 * Semaphore for all pixel work of this process: two at once, fair among askers, 200 waiting, a minute at most. An
 * address that wants two hundred new thumbs delays neither other visitors nor uploads (SEG-75).
 */
export const pictureSemaphore = new FairSemaphore({
  atOnce: 2,
  atOnceOfOne: 2,
  waiting: 200,
  longestWait: 60_000,
  refuse: () => new UnavailableError(),
});

/** The bytes are no picture that may be decoded. `message` is for the log. */
export class UnreadablePictureError extends Error {
  override readonly name = "UnreadablePictureError";
}

let decoder: ReturnType<typeof loadDecoder> | null = null;

/** Loads `sharp` with the first picture. */
async function loadDecoder() {
  const { default: sharp } = await import("sharp");
  // Two pictures at a time, with one thread each, leave room in the thread pool for files. Decoded pictures are not
  // reused: no cache.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Opens a picture for decoding; the only way to do so. Call inside `pictureSemaphore`.
 *
 * @param bytes PNG, JPEG, GIF or WebP by their first bytes. libvips reads many more formats, among them SVG, and
 * detects them by content whatever type was declared: other formats are refused before libvips sees them.
 * @param frames `all`: stacked as one tall picture
 * @returns pipeline that fails on damaged or truncated input, above `mostPixels`, and after 20 seconds
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

/** Opens decoded pixels for encoding, in as many formats as needed. Call inside `pictureSemaphore`. */
export async function openPixels(pixels: Buffer, { width, height, channels }: OutputInfo): Promise<Sharp> {
  decoder ??= loadDecoder();
  const sharp = await decoder;
  return sharp(pixels, { raw: { width, height, channels } }).timeout({ seconds: longestWork });
}
