import { detectContentType } from "../receive/content-type.ts";
import { openPicture } from "./images.ts";
import { withoutGifMetadata } from "./metadata/gif.ts";

/** Frames of a moving picture, and points of all of them together. */
const mostFrames = 500;
const mostMovingPixels = 20_000_000;

/**
 * Validates a picture: whole, within the limits, every point of every frame decodable. Call it inside
 * `pictureSemaphore`.
 */
export async function isValidPicture(bytes: Buffer): Promise<boolean> {
  try {
    if (pngFrames(bytes) > mostFrames || isCutGif(bytes)) return false;
    const { width, height, pages = 1 } = await (await openPicture(bytes)).metadata();
    if (pages > mostFrames || (pages > 1 && width * height * pages > mostMovingPixels)) return false;
    // Every point goes into what comes out, and hardly any memory: frames cannot be made smaller as they are read.
    const picture = await openPicture(bytes, pages > 1 ? "all" : "first");
    const decoding = pages > 1 ? picture.extractChannel(0) : picture.resize(smallest);
    await decoding.raw().toBuffer();
    return true;
  } catch {
    // Whatever the decoder says of the bytes, they are not a picture for us.
    return false;
  }
}

const smallest = { width: 8, height: 8, fit: "fill" } as const;

/** The decoder fills up what is missing of a moving picture; one that is whole ends with its last block. */
const isCutGif = (bytes: Buffer) =>
  detectContentType(bytes) === "image/gif" && withoutGifMetadata(bytes).at(-1) !== gifTrailer;

const gifTrailer = 0x3b;

/** Frames of a moving PNG as its head says; the decoder knows only the first of them. */
function pngFrames(bytes: Buffer): number {
  if (detectContentType(bytes) !== "image/png") return 1;
  const head = bytes.subarray(0, Math.max(0, bytes.indexOf("IDAT", 8, "latin1")));
  const control = head.indexOf("acTL", 8, "latin1");
  return control >= 0 && control + 8 <= head.length ? head.readUInt32BE(control + 4) : 1;
}
