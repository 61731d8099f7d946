import type { ContentField } from "@arzobispado/diocese/contenido";

/** Minimum width of a row's thumbnail. Pixels. */
const wanted = 240;

/** Smallest declared thumbnail that is wide enough for a row, else the largest. Empty: none declared. */
export function smallThumb({ thumbs = [] }: Pick<ContentField, "thumbs">): string {
  const widthOf = (thumb: string) => Number.parseInt(thumb, 10) || Number(/x(\d+)/.exec(thumb)?.[1] ?? 0);
  const sorted = [...thumbs].sort((one, other) => widthOf(one) - widthOf(other));
  return sorted.find((thumb) => widthOf(thumb) >= wanted) ?? sorted.at(-1) ?? "";
}
