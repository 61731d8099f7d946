/** The items of a list that somebody has chosen, and the one that was pressed last. */
export interface Selection {
  chosen: ReadonlySet<string>;
  /** Where a range begins; empty: nowhere. */
  anchor: string;
}

export const nothingChosen: Selection = { chosen: new Set(), anchor: "" };

/**
 * Chooses an item or leaves it; with the one that was pressed last a whole range.
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

/** What of it is still there, in the order of the list. */
export const stillThere = ({ chosen }: Selection, shown: readonly string[]): string[] =>
  shown.filter((id) => chosen.has(id));
