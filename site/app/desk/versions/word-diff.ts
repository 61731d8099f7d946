import { diffArrays } from "diff";

/** Stretch of a text; `changed`: the other version does not have it there. */
export interface DiffPart {
  text: string;
  changed: boolean;
}

/** Most differing words; with more the whole text counts as changed, so that a long text does not block the page. */
const mostChanges = 4000;

/** Compares two texts word by word; each is split into parts that both share and parts that only it has. */
export function diffWords(mine: string, theirs: string): [mine: DiffPart[], theirs: DiffPart[]] {
  const changes = diffArrays(words(mine), words(theirs), { maxEditLength: mostChanges });
  if (!changes) return [[{ text: mine, changed: true }], [{ text: theirs, changed: true }]];
  const parts = changes.map(({ value, added, removed }) => ({ text: value.join(""), added, removed }));
  return [
    parts.filter(({ added }) => !added).map(({ text, removed }) => ({ text, changed: removed })),
    parts.filter(({ removed }) => !removed).map(({ text, added }) => ({ text, changed: added })),
  ];
}

/** Splits a text into words and what is between them. */
const words = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+(?:[:.,][\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? [];
