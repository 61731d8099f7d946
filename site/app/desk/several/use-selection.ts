import { useMemo, useState } from "react";
import { choose, nothingChosen, stillThere } from "./selection.ts";

export interface ListSelection {
  /** Ids in the order of the list. */
  chosen: readonly string[];
  has: (id: string) => boolean;
  /** @param range from the one that was pressed last */
  set: (id: string, on: boolean, range: boolean) => void;
  setAll: (on: boolean) => void;
}

/** What of a list is chosen; another list begins with nothing. @param address whole one of the list */
export function useSelection(address: string, items: readonly { id: string }[]): ListSelection {
  const [known, setKnown] = useState({ address, selection: nothingChosen });
  const selection = known.address === address ? known.selection : nothingChosen;
  const shown = useMemo(() => items.map(({ id }) => id), [items]);
  const chosen = useMemo(() => stillThere(selection, shown), [selection, shown]);
  return {
    chosen,
    has: (id) => selection.chosen.has(id),
    set: (id, on, range) => setKnown({ address, selection: choose(selection, shown, { id, on, range }) }),
    setAll: (on) => setKnown({ address, selection: { chosen: new Set(on ? shown : []), anchor: "" } }),
  };
}
