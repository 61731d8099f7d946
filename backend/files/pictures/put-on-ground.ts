import type { Sharp } from "sharp";
import { type ThumbSize, thumbDimensions } from "./thumb-size.ts";

/** Times that a side is enlarged at most: beyond it a picture is a blur. */
const mostEnlarged = 3;

interface Sides {
  width: number;
  height: number;
}

/** Whether a picture that fills the size would be enlarged too far. @param source the part that is shown, in its pixels */
export const isSmall = (source: Sides, size: ThumbSize): boolean =>
  Math.max(size.width / source.width, size.height / source.height) > mostEnlarged;

/** Enlarges a small picture as far as it looks well, and puts it whole in the middle of a ground of the size. */
export function putOnGround(picture: Sharp, source: Sides, size: ThumbSize, ground: string): Sharp {
  const enlarged = { width: source.width * mostEnlarged, height: source.height * mostEnlarged };
  const { width, height } = thumbDimensions({ ...size, keep: "inside" }, enlarged);
  const [left, top] = [Math.floor((size.width - width) / 2), Math.floor((size.height - height) / 2)];
  return picture
    .flatten({ background: ground })
    .resize(width, height, { fit: "fill" })
    .extend({ left, right: size.width - width - left, top, bottom: size.height - height - top, background: ground });
}
