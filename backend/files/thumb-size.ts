/** Always allowed besides those that the field lists (protocol 7.3). */
const dashboardSize = "100x100";

export interface ThumbSize {
  /** 0 = follows from the other side. */
  width: number;
  height: number;
  /** Which part is kept when the ratio differs; `fit` keeps all of it and never enlarges. */
  mode: "centre" | "top" | "bottom" | "fit";
}

const modes: Record<string, ThumbSize["mode"]> = { "": "centre", t: "top", b: "bottom", f: "fit" };

/** The size that a request asks for; null when the field does not list it literally, so that nobody can order new work. */
export function readThumbSize(asked: string, listed: readonly string[]): ThumbSize | null {
  if (asked !== dashboardSize && !listed.includes(asked)) return null;
  const match = /^(\d{1,5})x(\d{1,5})([tbf]?)$/.exec(asked);
  const [width, height] = [Number(match?.[1]), Number(match?.[2])];
  const mode = modes[match?.[3] ?? ""];
  return match && mode && (width > 0 || height > 0) ? { width, height, mode } : null;
}
