import { createHash } from "node:crypto";

/** Point of the upright picture: distance from the left and from the top, as fractions (0 to 1) of its sides. */
type Point = readonly [x: number, y: number];
/** Part of the upright picture: left, top, width and height, as fractions (0 to 1) of its sides. */
type Part = readonly [x: number, y: number, width: number, height: number];

/** Cropping of a picture's thumbs. */
export interface PictureCut {
  /** Focal point: stays in the middle when a thumb is cropped to its size. */
  foco?: Point;
  /** Visible part. Omitted: the whole picture. */
  recorte?: Part;
}

/** Sums of rounded numbers may exceed 1 by this much. */
const slack = 0.001;
/** Smallest side of a visible part. */
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

/** Short hash of a cropping, for names of thumbs. "": picture without cropping options. */
export function cutMark({ foco, recorte }: PictureCut): string {
  if (!foco && !recorte) return "";
  const hash = createHash("sha256").update(JSON.stringify([foco ?? null, recorte ?? null]));
  return hash.digest("hex").slice(0, 8);
}
