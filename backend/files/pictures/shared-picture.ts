import type { Sharp } from "sharp";
import { openPixels, UnreadablePictureError } from "./images.ts";
import type { ThumbFormat } from "./thumb-format.ts";
import type { ThumbSize } from "./thumb-size.ts";

/** Maximum size of a link preview. Messengers leave out larger ones, WhatsApp first. Bytes. */
const heaviestShared = 300_000;

/** JPEG qualities, tried in order until the picture is small enough. Even noise fits with the last one. */
const qualities = [80, 70, 58, 45, 32, 20, 10];

/** Format of pictures for networks and messengers, whatever the original or the `Accept` header is. */
const sharedFormat: ThumbFormat = { contentType: "image/jpeg", suffix: ".jpg", encode: encodeLight };

const shapes = new Map<string, ThumbSize>([
  ["wide", { width: 1200, height: 630, keep: "centre" }],
  ["square", { width: 630, height: 630, keep: "centre" }],
]);

/** Reads the value of `share=` in an address. `null`: unknown shape. */
export function sharedThumb(shape: string): { label: string; size: ThumbSize; format: ThumbFormat } | null {
  const size = shapes.get(shape);
  return size ? { label: `share-${shape}`, size, format: sharedFormat } : null;
}

/**
 * Decodes once and encodes at lower qualities until it fits.
 * @param picture without transparency
 * @throws UnreadablePictureError
 */
async function encodeLight(picture: Sharp): Promise<Buffer> {
  const opaque = picture.toColourspace("srgb");
  const { data, info } = await opaque.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  for (const quality of qualities) {
    const pixels = await openPixels(data, info);
    const bytes = await pixels.jpeg({ quality, progressive: true, mozjpeg: true }).toBuffer();
    if (bytes.byteLength <= heaviestShared) return bytes;
  }
  throw new UnreadablePictureError("The picture does not become light enough.");
}
