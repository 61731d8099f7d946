import type { PictureCut } from "../../schema/pictures/cut.ts";
import type { ThumbSize } from "./thumb-size.ts";

interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Computes the region of a picture, in pixels, that a thumb shows: the crop, reduced to the shape of the size if it
 * cuts to fit. Puts the focal point as near to the middle as the edges of the crop allow.
 * @param source size of the upright picture
 */
export function cutRegion(
  source: { width: number; height: number },
  size: ThumbSize,
  { foco, recorte = [0, 0, 1, 1] }: PictureCut,
): Region {
  const crop = within(source, {
    left: recorte[0] * source.width,
    top: recorte[1] * source.height,
    width: recorte[2] * source.width,
    height: recorte[3] * source.height,
  });
  if (!cutsToFit(size)) return crop;
  const width = Math.min(crop.width, (crop.height * size.width) / size.height);
  const height = Math.min(crop.height, (crop.width * size.height) / size.width);
  const focus = size.keep === "centre" ? foco : undefined;
  const x = focus ? focus[0] * source.width : crop.left + crop.width / 2;
  const y = focus ? focus[1] * source.height : crop.top + crop.height / 2;
  const highest = { centre: y - height / 2, top: crop.top, bottom: crop.top + crop.height, inside: 0 }[size.keep];
  const left = between(crop.left, x - width / 2, crop.left + crop.width - width);
  const top = between(crop.top, highest, crop.top + crop.height - height);
  return within(source, { left, top, width, height });
}

/** Whether a thumb of this size may cut off parts of the picture to fill its shape. */
export const cutsToFit = ({ width, height, keep }: ThumbSize): boolean => width > 0 && height > 0 && keep !== "inside";

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** Rounds to whole pixels: at least one, all within the picture. */
function within(source: { width: number; height: number }, { left, top, width, height }: Region): Region {
  const [x, y] = [Math.min(Math.round(left), source.width - 1), Math.min(Math.round(top), source.height - 1)];
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(Math.round(width), source.width - x)),
    height: Math.max(1, Math.min(Math.round(height), source.height - y)),
  };
}
