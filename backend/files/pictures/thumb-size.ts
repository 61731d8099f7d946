/** Thumb size in one of the forms of protocol 7.3. A side of 0 follows from the other side. */
export interface ThumbSize {
  width: number;
  height: number;
  /** Part that stays when the picture is cut to fit. `inside`: neither cut nor enlarged. */
  keep: "centre" | "top" | "bottom" | "inside";
}

const keeps = new Map<string, ThumbSize["keep"]>([
  ["", "centre"],
  ["t", "top"],
  ["b", "bottom"],
  ["f", "inside"],
]);

/** Size allowed in every field, listed or not. */
const always = "100x100";

/** Parses a thumb size. @param listed sizes of the field @returns `null` for a size that is not listed literally */
export function readThumbSize(text: string, listed: readonly string[]): ThumbSize | null {
  if (text !== always && !listed.includes(text)) return null;
  const match = /^(\d{1,5})x(\d{1,5})([tbf]?)$/.exec(text);
  const keep = keeps.get(match?.[3] ?? "");
  if (!match || !keep) return null;
  const [width, height] = [Number(match[1]), Number(match[2])];
  const oneSided = width === 0 || height === 0;
  if ((width === 0 && height === 0) || (oneSided && keep !== "centre")) return null;
  return { width, height, keep };
}

/** Exact thumb size in pixels. @param source size of the upright picture */
export function thumbDimensions(
  size: ThumbSize,
  source: { width: number; height: number },
): { width: number; height: number } {
  const { width, height } = size;
  if (height === 0) return { width, height: Math.max(1, Math.round((width * source.height) / source.width)) };
  if (width === 0) return { width: Math.max(1, Math.round((height * source.width) / source.height)), height };
  if (size.keep !== "inside") return { width, height };
  if (source.width <= width && source.height <= height) return { width: source.width, height: source.height };
  if (source.width * height > width * source.height) {
    return { width, height: Math.max(1, Math.floor((width * source.height) / source.width)) };
  }
  return { width: Math.max(1, Math.floor((height * source.width) / source.height)), height };
}
