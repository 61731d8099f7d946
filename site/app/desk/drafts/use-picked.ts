import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { filesOf } from "../record/form-files.ts";
import type { PickedStore } from "../uploads/use-uploads.ts";
import type { DraftPick } from "./draft.ts";

/** Picked files that are not in any value of the form yet. */
export interface Picked {
  picked: readonly DraftPick[];
  /** Stable: the same object at each render. */
  store: PickedStore;
  /** Picked files that the given values do not contain. */
  waitingBeside: (values: object) => readonly DraftPick[];
}

/** Keeps picked files with the form's draft. @param keep stores the draft on the device, including picked files */
export function usePicked(before: readonly DraftPick[], keep: () => Promise<unknown>): Picked {
  const [picked, setPicked] = useState(before);
  // Updated before React renders, so that a read right after a change gets the new values.
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
        // When the device is full, the file lives only in this page; `keep` itself reports that.
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
