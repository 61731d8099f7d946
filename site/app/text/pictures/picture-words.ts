import type { PictureDetails } from "./picture-details.ts";

/**
 * What stands under a picture: its caption and who took it.
 * @param otherwise where it has no caption; empty for nothing
 */
export function captionOf({ pie = "", credito = "" }: PictureDetails, otherwise = ""): string {
  const words = pie || otherwise;
  if (credito === "") return words;
  const credit = `Foto: ${credito}`;
  if (words === "") return credit;
  return /[.!?…»)]$/.test(words) ? `${words} ${credit}` : `${words}. ${credit}`;
}

/**
 * What those read who do not see it: its alternative text, else its caption; where nobody has said anything, whose it is.
 * @param whose `la noticia`, `Basílica de San Francisco`
 */
export const alternativeOf = ({ alt, pie }: PictureDetails, whose: string): string =>
  alt || pie || `Fotografía de ${whose}`;

/** Keeps the focal point in sight where styles cut a picture to fit its box; undefined: the middle, as styles have it. */
export function positionOf({ foco, recorte }: PictureDetails): string | undefined {
  if (!foco) return undefined;
  const [left, top, width, height] = recorte ?? [0, 0, 1, 1];
  return `${percent((foco[0] - left) / width)} ${percent((foco[1] - top) / height)}`;
}

const percent = (share: number) => `${Math.round(100 * Math.max(0, Math.min(share, 1)))}%`;

/** The same as a style. */
export function focusStyle(picture: PictureDetails): { objectPosition: string } | undefined {
  const objectPosition = positionOf(picture);
  return objectPosition === undefined ? undefined : { objectPosition };
}
