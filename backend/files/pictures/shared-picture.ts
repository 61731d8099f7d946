import type { Sharp } from "sharp";
import { openPixels, UnreadablePictureError } from "./images.ts";
import type { ThumbFormat } from "./thumb-format.ts";
import type { ThumbSize } from "./thumb-size.ts";

/** Bytes. Messengers leave out the picture of a link that weighs more; WhatsApp is the first to do so. */
const heaviestShared = 300_000;

/** Tried in this order until the picture is light enough. Noise in all pixels fits with the last one. */
const qualities = [80, 70, 58, 45, 32, 20, 10];

/** The form of pictures for networks and messengers, whatever the original is and whatever the request accepts. */
const sharedFormat: ThumbFormat = { contentType: "image/jpeg", suffix: ".jpg", encode: encodeLight };

const shapes = new Map<string, ThumbSize>([
  ["wide", { width: 1200, height: 630, keep: "centre" }],
  ["square", { width: 630, height: 630, keep: "centre" }],
]);

/** Reads the shape that an address asks for with `share=`; null for one that there is not. */
export function sharedThumb(shape: string): { label: string; size: ThumbSize; format: ThumbFormat } | null {
  const size = shapes.get(shape);
  return size ? { label: `share-${shape}`, size, format: sharedFormat } : null;
}

/** Decodes once and encodes until it fits. @param picture without transparency @throws UnreadablePictureError */
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
