import { useMemo, useState } from "react";
import { choose, nothingChosen, stillThere } from "./selection.ts";

export interface ListSelection {
  /** Selected ids in the order of the list. */
  chosen: readonly string[];
  has: (id: string) => boolean;
  /** Selects or deselects an item. @param range from the last pressed item */
  set: (id: string, on: boolean, range: boolean) => void;
  setAll: (on: boolean) => void;
}

/** Selection of a list. Cleared when the address changes. @param address full address of the list */
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
