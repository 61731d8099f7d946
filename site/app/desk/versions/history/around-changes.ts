import type { DiffPart } from "../word-diff.ts";

/** Letters of what both have alike that stay on each side of a change. */
const near = 120;
const gap = " […] ";

/**
 * A text with what is far from any change left out, so that the changes of a long one are in sight: its own, and the
 * places at which the other one has some. What both have alike is the same text on both sides.
 */
export function aroundChanges(own: readonly DiffPart[], other: readonly DiffPart[]): DiffPart[] {
  const places = changePlaces(other);
  let at = 0;
  return own.flatMap((part, index) => {
    if (part.changed) return [part];
    const [start, end] = [at, at + part.text.length];
    at = end;
    const cuts = [start, ...places.filter((place) => place > start && place < end), end];
    return cuts.slice(1).map((to, piece) => {
      const from = cuts[piece] ?? start;
      const text = part.text.slice(from - start, to - start);
      const follows = from > start || index > 0 || places.includes(from);
      const precedes = to < end || index < own.length - 1 || places.includes(to);
      return { text: shortened(text, follows ? near : 0, precedes ? near : 0), changed: false };
    });
  });
}

/** Where a text has changes, counted in letters of what both have alike. */
function changePlaces(parts: readonly DiffPart[]): number[] {
  const places = new Set<number>();
  let at = 0;
  for (const { text, changed } of parts) {
    if (changed) places.add(at);
    else at += text.length;
  }
  return [...places];
}

function shortened(text: string, first: number, last: number): string {
  if (first + last === 0 || text.length <= first + last + near) return text;
  const begin = first === 0 ? "" : text.slice(0, first).replace(/\S*$/, "").trimEnd();
  const end = last === 0 ? "" : text.slice(-last).replace(/^\S*/, "").trimStart();
  return begin + gap + end;
}
