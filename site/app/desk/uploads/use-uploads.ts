import { useState } from "react";
import type { UploadItem } from "../../components/uploads/upload-store.ts";
import { createStore, type Store } from "../../state/store.ts";
import { useStore } from "../../state/use-store.ts";
import type { UploadNoun, UploadsOfField, UploadsUnderWay } from "./upload-words.ts";

/** What a form's queues hold. */
export interface Uploads {
  store: Store<readonly UploadsOfField[]>;
  underWay: readonly UploadsOfField[];
  /** Takes how a field stands now. The same function at each drawing. */
  tell: (field: UploadsOfField) => void;
  /** For the `onQueue` of a gallery or a rich text; the same function at each drawing. */
  reporterOf: (field: string, noun: UploadNoun) => (items: readonly UploadItem[]) => void;
}

/** Follows the files that are still on their way into a form. */
export function useUploads(): Uploads {
  const [watched] = useState(watch);
  return { ...watched, underWay: useStore(watched.store) };
}

function watch(): Omit<Uploads, "underWay"> {
  const store = createStore<readonly UploadsOfField[]>([]);
  const reporters = new Map<string, (items: readonly UploadItem[]) => void>();
  function tell(told: UploadsOfField) {
    const isThere = told.working + told.failed > 0;
    const others = store.get().filter(({ field }) => field !== told.field);
    if (isThere || others.length < store.get().length) store.set(isThere ? [...others, told] : others);
  }
  function reporterOf(field: string, noun: UploadNoun) {
    const known = reporters.get(field);
    if (known) return known;
    const report = (items: readonly UploadItem[]) => tell({ field, noun, ...underWayOf(items) });
    reporters.set(field, report);
    return report;
  }
  return { store, tell, reporterOf };
}

/** What a queue holds, as figures. */
export function underWayOf(items: readonly UploadItem[]): UploadsUnderWay {
  const failed = items.filter(({ state }) => state === "failed").length;
  return { working: items.length - failed, failed };
}

/** @returns when no file is being worked on any more; also says how to stop waiting */
export function whenSettled(store: Uploads["store"]): { settled: Promise<void>; stop: () => void } {
  let stop = () => {};
  const settled = new Promise<void>((resolve) => {
    const look = () => {
      if (store.get().some(({ working }) => working > 0)) return;
      stop();
      resolve();
    };
    stop = store.subscribe(look);
    look();
  });
  return { settled, stop };
}
