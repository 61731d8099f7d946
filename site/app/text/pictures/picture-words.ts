import type { PictureDetails } from "./picture-details.ts";

/**
 * Text under a picture: its caption and the photographer.
 * @param otherwise caption of a picture that has none; empty: nothing
 */
export function captionOf({ pie = "", credito = "" }: PictureDetails, otherwise = ""): string {
  const words = pie || otherwise;
  if (credito === "") return words;
  const credit = `Foto: ${credito}`;
  if (words === "") return credit;
  return /[.!?…»)]$/.test(words) ? `${words} ${credit}` : `${words}. ${credit}`;
}

/**
 * Alternative text of a picture: its own, else its caption, else the name of its subject.
 * @param whose `la noticia`, `Basílica de San Francisco`
 */
export const alternativeOf = ({ alt, pie }: PictureDetails, whose: string): string =>
  alt || pie || `Fotografía de ${whose}`;

/**
 * `object-position` that keeps the focal point in sight where styles crop a picture to fit its box. `undefined`: the
 * middle, which is the default of styles.
 */
export function positionOf({ foco, recorte }: PictureDetails): string | undefined {
  if (!foco) return undefined;
  const [left, top, width, height] = recorte ?? [0, 0, 1, 1];
  return `${percent((foco[0] - left) / width)} ${percent((foco[1] - top) / height)}`;
}

const percent = (share: number) => `${Math.round(100 * Math.max(0, Math.min(share, 1)))}%`;

/** Style with the position of `positionOf`. */
export function focusStyle(picture: PictureDetails): { objectPosition: string } | undefined {
  const objectPosition = positionOf(picture);
  return objectPosition === undefined ? undefined : { objectPosition };
}
