import { detectContentType } from "../receive/content-type.ts";
import { openPicture } from "./images.ts";
import { withoutGifMetadata } from "./metadata/gif.ts";

/** Limits of an animation: frames, and pixels of all frames together. */
const mostFrames = 500;
const mostMovingPixels = 20_000_000;

/**
 * Validates a picture: complete, within the limits, every pixel of every frame decodable. Call inside
 * `pictureSemaphore`.
 */
export async function isValidPicture(bytes: Buffer): Promise<boolean> {
  try {
    if (pngFrames(bytes) > mostFrames || isCutGif(bytes)) return false;
    const { width, height, pages = 1 } = await (await openPicture(bytes)).metadata();
    if (pages > mostFrames || (pages > 1 && width * height * pages > mostMovingPixels)) return false;
    // Decodes every pixel but keeps the output small: frames of an animation cannot be shrunk while reading.
    const picture = await openPicture(bytes, pages > 1 ? "all" : "first");
    const decoding = pages > 1 ? picture.extractChannel(0) : picture.resize(smallest);
    await decoding.raw().toBuffer();
    return true;
  } catch {
    // Any error of the decoder means an invalid picture.
    return false;
  }
}

const smallest = { width: 8, height: 8, fit: "fill" } as const;

/** Whether an animated GIF lacks its end: a complete one ends with a last block. The decoder fills up missing parts. */
const isCutGif = (bytes: Buffer) =>
  detectContentType(bytes) === "image/gif" && withoutGifMetadata(bytes).at(-1) !== gifTrailer;

const gifTrailer = 0x3b;

/** Number of frames that the header of an animated PNG states. The decoder knows only the first frame. */
function pngFrames(bytes: Buffer): number {
  if (detectContentType(bytes) !== "image/png") return 1;
  const head = bytes.subarray(0, Math.max(0, bytes.indexOf("IDAT", 8, "latin1")));
  const control = head.indexOf("acTL", 8, "latin1");
  return control >= 0 && control + 8 <= head.length ? head.readUInt32BE(control + 4) : 1;
}
