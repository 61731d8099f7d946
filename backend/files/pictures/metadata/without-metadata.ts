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

/** Whether pictures of this type may contain metadata (place, author) that can be removed. */
export const mayCarryMetadata = (type: string) => removers.has(type);

/**
 * Copies a picture without Exif, XMP, IPTC, comments and appended data. Pixels, colours and frames stay: nothing is
 * decoded, so any size works. Keeps the orientation, without which a photo would lie on its side.
 *
 * @returns `bytes` itself if there was nothing to remove; `null` if the content cannot be parsed far enough to know
 */
export function withoutMetadata(bytes: Buffer): Buffer | null {
  // Detects the type by content: browsers show a PNG declared as JPEG as a PNG.
  const remove = removers.get(detectContentType(bytes));
  if (!remove) return bytes;
  const clean = remove(bytes);
  return clean?.equals(bytes) ? bytes : clean;
}
