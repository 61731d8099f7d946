import { detectContentType } from "../../receive/content-type.ts";
import { withoutGifMetadata } from "./gif.ts";
import { withoutHeifMetadata } from "./heif.ts";
import { withoutJpegMetadata } from "./jpeg.ts";
import { withoutPngMetadata } from "./png.ts";
import { withoutWebpMetadata } from "./webp.ts";

const removers = new Map<string, (bytes: Buffer) => Buffer | null>([
  ["image/jpeg", withoutJpegMetadata],
  ["image/jpg", withoutJpegMetadata],
  ["image/png", withoutPngMetadata],
  ["image/gif", withoutGifMetadata],
  ["image/webp", withoutWebpMetadata],
  ["image/avif", withoutHeifMetadata],
  ["image/heic", withoutHeifMetadata],
  ["image/heif", withoutHeifMetadata],
]);

/** Whether pictures of this type can carry where and by whom they were taken, and can be freed of it. */
export const mayCarryMetadata = (type: string) => removers.has(type);

/**
 * The same picture without Exif, XMP, IPTC, comments and appended data; its pixels, colours and frames are untouched, so
 * nothing is decoded and no size is too large to show. Only the orientation stays, without which a photo lies on its side.
 *
 * @returns `bytes` itself when there was nothing to remove; null when the content cannot be followed far enough to tell.
 */
export function withoutMetadata(bytes: Buffer): Buffer | null {
  // By the content: what is declared a JPEG and is a PNG is shown by browsers as a PNG.
  const remove = removers.get(detectContentType(bytes));
  if (!remove) return bytes;
  const clean = remove(bytes);
  return clean?.equals(bytes) ? bytes : clean;
}
