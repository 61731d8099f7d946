import type { Part, Point } from "../../../text/pictures/picture-details.ts";

/** What is taken hold of: the crop itself, or one of its corners. */
export type Grip = "whole" | "topLeft" | "topRight" | "bottomLeft" | "bottomRight";

export const wholePicture: Part = [0, 0, 1, 1];
export const middle: Point = [0.5, 0.5];
/** A smaller crop could not be taken hold of. */
const smallest = 0.15;

/** A crop whose grip was moved. @param by shares of the picture's width and height */
export function moveGrip(crop: Part, grip: Grip, [byX, byY]: Point): Part {
  const [left, top, width, height] = crop;
  if (grip === "whole") {
    return rounded([between(0, left + byX, 1 - width), between(0, top + byY, 1 - height), width, height]);
  }
  const [right, bottom] = [left + width, top + height];
  const x = grip.endsWith("Left")
    ? [between(0, left + byX, right - smallest), right]
    : [left, between(left + smallest, right + byX, 1)];
  const y = grip.startsWith("top")
    ? [between(0, top + byY, bottom - smallest), bottom]
    : [top, between(top + smallest, bottom + byY, 1)];
  return fromEdges(x as unknown as Point, y as unknown as Point);
}

export type Side = "izquierda" | "arriba" | "ancho" | "alto";

/** A crop of which one number was written; the others give way as far as they must. */
export function setSide(crop: Part, side: Side, value: number): Part {
  const [left, top, width, height] = crop;
  switch (side) {
    case "izquierda":
      return moveGrip(crop, "whole", [value - left, 0]);
    case "arriba":
      return moveGrip(crop, "whole", [0, value - top]);
    case "ancho":
      return moveGrip(crop, "bottomRight", [value - width, 0]);
    case "alto":
      return moveGrip(crop, "bottomRight", [0, value - height]);
  }
}

export function movePoint([x, y]: Point, [byX, byY]: Point): Point {
  return [share(between(0, x + byX, 1)), share(between(0, y + byY, 1))];
}

/** Undefined for the whole picture: then nothing is kept. */
export const keptCrop = (crop: Part): Part | undefined =>
  crop.every((value, at) => value === wholePicture[at]) ? undefined : crop;

/** Whole percents of a share, as they are shown and written. */
export const percent = (value: number): number => Math.round(100 * value);

const fromEdges = ([left, right]: Point, [top, bottom]: Point): Part =>
  rounded([left, top, right - left, bottom - top]);

/** So that no part passes the picture's edge by the rest of a rounding. */
function rounded([left, top, width, height]: Part): Part {
  const [x, y] = [share(left), share(top)];
  return [x, y, Math.min(share(width), share(1 - x)), Math.min(share(height), share(1 - y))];
}

const share = (value: number) => Math.round(10_000 * value) / 10_000;

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));
