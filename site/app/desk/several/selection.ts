/** Selected items of a list, and the last pressed one. */
export interface Selection {
  chosen: ReadonlySet<string>;
  /** Start of a range selection. Empty: none. */
  anchor: string;
}

export const nothingChosen: Selection = { chosen: new Set(), anchor: "" };

/**
 * Selects or deselects an item, or the range from the last pressed one.
 * @param shown ids in the order of the list
 */
export function choose(
  { chosen, anchor }: Selection,
  shown: readonly string[],
  { id, on, range }: { id: string; on: boolean; range: boolean },
): Selection {
  const [from, to] = [shown.indexOf(anchor), shown.indexOf(id)];
  const pressed = range && from >= 0 && to >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const next = new Set(chosen);
  for (const each of pressed) {
    if (on) next.add(each);
    else next.delete(each);
  }
  return { chosen: next, anchor: id };
}

/** Selected ids that are still in the list, in its order. */
export const stillThere = ({ chosen }: Selection, shown: readonly string[]): string[] =>
  shown.filter((id) => chosen.has(id));
