import type { Part, PictureDetails } from "./picture-details.ts";

const whole: Part = [0, 0, 1, 1];

/**
 * Part of a picture that fills a box: as much of its crop as fits, with the focal point as near to the middle as the
 * crop's edges let it. The backend crops its thumbnails alike (backend/schema/pictures/cut.ts).
 * @param natural width of the whole picture by its height
 * @param ratio of the box; `null`: the crop as it is
 */
export function cutWindow(natural: number, ratio: number | null, { foco, recorte }: PictureDetails): Part {
  const [left, top, cropWidth, cropHeight] = recorte ?? whole;
  if (ratio === null) return [left, top, cropWidth, cropHeight];
  const width = Math.min(cropWidth, (cropHeight * ratio) / natural);
  const height = Math.min(cropHeight, (cropWidth * natural) / ratio);
  const [x, y] = foco ?? [left + cropWidth / 2, top + cropHeight / 2];
  return [
    between(left, x - width / 2, left + cropWidth - width),
    between(top, y - height / 2, top + cropHeight - height),
    width,
    height,
  ];
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));
