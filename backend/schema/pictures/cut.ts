import { createHash } from "node:crypto";

/** A point of a picture, upright: from its left and from its top, 0 to 1 of its sides. */
type Point = readonly [x: number, y: number];
/** A part of a picture, upright: left, top, width and height, 0 to 1 of its sides. */
type Part = readonly [x: number, y: number, width: number, height: number];

/** How thumbs are cut of a picture. */
export interface PictureCut {
  /** What stays in the middle where a size cuts to fit. */
  foco?: Point;
  /** What is shown at all. */
  recorte?: Part;
}

/** Sums of rounded numbers may pass the edge by this much. */
const slack = 0.001;
/** A smaller part shows nothing. */
const smallestSide = 0.01;

export const isPoint = (value: unknown): value is Point => areShares(value, 2);

export function isPart(value: unknown): value is Part {
  if (!areShares(value, 4)) return false;
  const [x, y, width, height] = value as unknown as Part;
  return width >= smallestSide && height >= smallestSide && x + width <= 1 + slack && y + height <= 1 + slack;
}

function areShares(value: unknown, count: number): value is number[] {
  const isShare = (each: unknown) => typeof each === "number" && each >= 0 && each <= 1;
  return Array.isArray(value) && value.length === count && value.every(isShare);
}

/** A short name of a cut: other numbers have another one. Empty for a picture that is shown whole and from its middle. */
export function cutMark({ foco, recorte }: PictureCut): string {
  if (!foco && !recorte) return "";
  const hash = createHash("sha256").update(JSON.stringify([foco ?? null, recorte ?? null]));
  return hash.digest("hex").slice(0, 8);
}
