import type { Sharp } from "sharp";
import { detectContentType } from "../receive/content-type.ts";
import { openPicture } from "./images.ts";

/** Encoders of one format, best quality first. Later ones are used only if the result of the earlier is too large. */
type Ways = readonly ((picture: Sharp) => Sharp)[];

// The first quality is above what eyes can tell from the original, because thumbs are made from the result.
const qualities = [92, 85, 75, 60] as const;

/**
 * Encodes a picture again from its pixels in its own format: upright, with all its frames, without any other content.
 * Call inside `pictureSemaphore` with a picture that passed `isValidPicture`.
 *
 * @param most maximum size in bytes
 * @returns `null` if it cannot be written in so few bytes
 */
export async function reencodePicture(bytes: Buffer, most: number): Promise<Buffer | null> {
  const { pages = 1, chromaSubsampling = "4:2:0" } = await (await openPicture(bytes)).metadata();
  for (const write of waysFor(bytes, chromaSubsampling)) {
    const picture = pages > 1 ? await openPicture(bytes, "all") : (await openPicture(bytes)).autoOrient();
    const written = await write(picture).toBuffer();
    if (written.length <= most) return written;
  }
  return null;
}

function waysFor(bytes: Buffer, chromaSubsampling: string): Ways {
  const type = detectContentType(bytes);
  if (type === "image/gif") return [(picture) => picture.gif({ effort: 1, dither: 0 })];
  if (type === "image/png") {
    return [
      (picture) => picture.png({ compressionLevel: 9, adaptiveFiltering: true }),
      (picture) => picture.png({ compressionLevel: 9, palette: true }),
    ];
  }
  if (type === "image/webp") {
    const lossy: Ways = qualities.map((quality) => (picture) => picture.webp({ quality, effort: 3 }));
    return isLossless(bytes) ? [(picture) => picture.webp({ lossless: true, effort: 3 }), ...lossy] : lossy;
  }
  const subsampling = chromaSubsampling === "4:4:4" ? "4:4:4" : "4:2:0";
  return qualities.map((quality) => (picture) => picture.jpeg({ quality, chromaSubsampling: subsampling }));
}

/** Whether a WebP is lossless, by the chunk `VP8L` behind the plain or the extended header. */
const isLossless = (bytes: Buffer) => bytes.subarray(0, 4096).includes("VP8L", 8, "latin1");
