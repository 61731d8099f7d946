import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DraftPick } from "../drafts/draft.ts";
import { filesOf } from "../drafts/draft-files.ts";
import type { PickedStore } from "./use-uploads.ts";

/** Files that were picked for a form and are in none of its values yet. */
export interface Picked {
  picked: readonly DraftPick[];
  /** The same at each drawing. */
  store: PickedStore;
  /** Those that values do not have. */
  waitingBeside: (values: object) => readonly DraftPick[];
}

/** @param keep keeps the draft on the device, with what was picked */
export function usePicked(before: readonly DraftPick[], keep: () => Promise<unknown>): Picked {
  const [picked, setPicked] = useState(before);
  // Changed before it is drawn: who reads it a moment later reads everything.
  const latest = useRef({ picked, keep });
  latest.current.keep = keep;
  const [store] = useState((): PickedStore => {
    const change = (next: readonly DraftPick[]) => {
      latest.current.picked = next;
      setPicked(next);
    };
    return {
      waiting: (field) => latest.current.picked.filter((pick) => pick.field === field),
      async keep(field, pick) {
        flushSync(() => change([...latest.current.picked, { ...pick, field }]));
        // What the device has no room for lives as long as the page: it says so itself.
        await latest.current.keep();
      },
      release(key) {
        const left = latest.current.picked.filter((pick) => pick.key !== key);
        if (left.length < latest.current.picked.length) change(left);
      },
      move: (key, place) => change(latest.current.picked.map((pick) => (pick.key === key ? { ...pick, place } : pick))),
    };
  });
  const waitingBeside = (values: object) => {
    const there = new Set(filesOf(values).map(({ key }) => key));
    return latest.current.picked.filter(({ key }) => !there.has(key));
  };
  return { picked, store, waitingBeside };
}
