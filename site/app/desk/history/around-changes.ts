import type { DiffPart } from "../versions/word-diff.ts";

/** Letters of unchanged text kept on each side of a change. */
const near = 120;
const gap = " […] ";

/**
 * Shortens a text around changes, so that changes in a long text are visible: its own, and the places where the other
 * text has some. Equal stretches look the same on both sides.
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

/** Positions of changes in a text, counted in letters of the text that both share. */
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
