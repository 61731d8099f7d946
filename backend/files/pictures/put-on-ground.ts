import type { Sharp } from "sharp";
import { type ThumbSize, thumbDimensions } from "./thumb-size.ts";

/** Maximum factor by which a side is enlarged: beyond it a picture is blurred. */
const mostEnlarged = 3;

interface Sides {
  width: number;
  height: number;
}

/** Whether a picture would be enlarged too far to fill the size. @param source size of the shown region, in pixels */
export const isSmall = (source: Sides, size: ThumbSize): boolean =>
  Math.max(size.width / source.width, size.height / source.height) > mostEnlarged;

/** Enlarges a small picture by at most `mostEnlarged` and centres it whole on a background of the given size. */
export function putOnGround(picture: Sharp, source: Sides, size: ThumbSize, ground: string): Sharp {
  const enlarged = { width: source.width * mostEnlarged, height: source.height * mostEnlarged };
  const { width, height } = thumbDimensions({ ...size, keep: "inside" }, enlarged);
  const [left, top] = [Math.floor((size.width - width) / 2), Math.floor((size.height - height) / 2)];
  return picture
    .flatten({ background: ground })
    .resize(width, height, { fit: "fill" })
    .extend({ left, right: size.width - width - left, top, bottom: size.height - height - top, background: ground });
}
