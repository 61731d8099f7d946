import { diffArrays } from "diff";

/** A stretch of text; `changed` when the other version does not have it there. */
export interface DiffPart {
  text: string;
  changed: boolean;
}

/** Words by which two texts differ at most; beyond it all counts as changed, so that a long text does not stop the page. */
const mostChanges = 4000;

/** Both texts in parts, word by word: what they share, and what only one of them has. */
export function diffWords(mine: string, theirs: string): [mine: DiffPart[], theirs: DiffPart[]] {
  const changes = diffArrays(words(mine), words(theirs), { maxEditLength: mostChanges });
  if (!changes) return [[{ text: mine, changed: true }], [{ text: theirs, changed: true }]];
  const parts = changes.map(({ value, added, removed }) => ({ text: value.join(""), added, removed }));
  return [
    parts.filter(({ added }) => !added).map(({ text, removed }) => ({ text, changed: removed })),
    parts.filter(({ removed }) => !removed).map(({ text, added }) => ({ text, changed: added })),
  ];
}

/** Words, and what stands between them. */
const words = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+(?:[:.,][\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? [];
