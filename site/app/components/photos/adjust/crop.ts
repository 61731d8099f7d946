import type { Part, Point } from "../../../text/pictures/picture-details.ts";

/** Dragged part: the crop itself, or one of its corners. */
export type Grip = "whole" | "topLeft" | "topRight" | "bottomLeft" | "bottomRight";

export const wholePicture: Part = [0, 0, 1, 1];
export const middle: Point = [0.5, 0.5];
/** Least width and height of a crop, so that its handles can be gripped. Share of the picture. */
const smallest = 0.15;

/** Crop after its grip was moved. @param by shares of the picture's width and height */
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

/** Crop after one of its numbers was typed; limited to the picture. */
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

/** Crop to store. Undefined: the whole picture, which is not stored. */
export const keptCrop = (crop: Part): Part | undefined =>
  crop.every((value, at) => value === wholePicture[at]) ? undefined : crop;

/** Whole percents of a share, as shown and typed. */
export const percent = (value: number): number => Math.round(100 * value);

const fromEdges = ([left, right]: Point, [top, bottom]: Point): Part =>
  rounded([left, top, right - left, bottom - top]);

/** Rounds shares to four decimals, so that no part passes the picture's edge by a rounding error. */
function rounded([left, top, width, height]: Part): Part {
  const [x, y] = [share(left), share(top)];
  return [x, y, Math.min(share(width), share(1 - x)), Math.min(share(height), share(1 - y))];
}

const share = (value: number) => Math.round(10_000 * value) / 10_000;

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));
