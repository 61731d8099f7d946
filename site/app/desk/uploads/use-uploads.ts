import { useState } from "react";
import type { PickedFile, PickedFiles } from "../../components/uploads/picked-files.ts";
import type { UploadItem } from "../../components/uploads/upload-store.ts";
import { createStore, type Store } from "../../state/store.ts";
import { useStore } from "../../state/use-store.ts";
import type { UploadNoun, UploadsOfField, UploadsUnderWay } from "./upload-words.ts";

/** State of all upload queues of a form. */
export interface Uploads {
  store: Store<readonly UploadsOfField[]>;
  underWay: readonly UploadsOfField[];
  /** Reports the uploads of a field. Stable: the same function at each render. */
  tell: (field: UploadsOfField) => void;
  /** Callback for the `onQueue` of a gallery or rich text. Stable: the same function at each render. */
  reporterOf: (field: string, noun: UploadNoun) => (items: readonly UploadItem[]) => void;
  /** Keeps picked files of a field with the form's draft. Stable: the same object per field. */
  pickedOf: (field: string, noun: UploadNoun) => PickedFiles;
}

/** Store of picked files that are not in any value yet. */
export interface PickedStore {
  waiting: (field: string) => readonly PickedFile[];
  keep: (field: string, picked: PickedFile) => Promise<void>;
  release: (key: string) => void;
  move: (key: string, place: number) => void;
}

/** Tracks the uploads of a form. @param picked stable: the same object at each render */
export function useUploads(picked: PickedStore): Uploads {
  const [watched] = useState(() => watch(picked));
  return { ...watched, underWay: useStore(watched.store) };
}

export function watch(picked: PickedStore): Omit<Uploads, "underWay"> {
  const store = createStore<readonly UploadsOfField[]>([]);
  const reporters = new Map<string, (items: readonly UploadItem[]) => void>();
  const keepers = new Map<string, PickedFiles>();
  const queues = new Map<string, readonly UploadItem[]>();
  /** Keys, by field, of files that are being stored and are not in a queue yet. */
  const beingKept = new Map<string, Set<string>>();
  function tell(uploads: UploadsOfField) {
    const isThere = uploads.working + uploads.failed > 0;
    const others = store.get().filter(({ field }) => field !== uploads.field);
    if (isThere || others.length < store.get().length) store.set(isThere ? [...others, uploads] : others);
  }
  function reporterOf(field: string, noun: UploadNoun) {
    const known = reporters.get(field);
    if (known) return known;
    const report = (items: readonly UploadItem[]) => {
      queues.set(field, items);
      for (const { id } of items) beingKept.get(field)?.delete(id);
      count(field, noun);
    };
    reporters.set(field, report);
    return report;
  }
  function count(field: string, noun: UploadNoun) {
    const { working, failed } = underWayOf(queues.get(field) ?? []);
    tell({ field, noun, working: working + (beingKept.get(field)?.size ?? 0), failed });
  }
  function pickedOf(field: string, noun: UploadNoun): PickedFiles {
    const known = keepers.get(field);
    if (known) return known;
    const keys = new Set<string>();
    beingKept.set(field, keys);
    const keeper: PickedFiles = {
      waiting: () => picked.waiting(field),
      async keep(file) {
        keys.add(file.key);
        count(field, noun);
        await picked.keep(field, file);
      },
      release(key) {
        picked.release(key);
        if (keys.delete(key)) count(field, noun);
      },
      move: picked.move,
    };
    keepers.set(field, keeper);
    return keeper;
  }
  return { store, tell, reporterOf, pickedOf };
}

/** Counts the running and failed uploads of a queue. */
export function underWayOf(items: readonly UploadItem[]): UploadsUnderWay {
  const failed = items.filter(({ state }) => state === "failed").length;
  return { working: items.length - failed, failed };
}

/** Waits until no upload is running. @returns a promise for that, and `stop` to end the wait */
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
