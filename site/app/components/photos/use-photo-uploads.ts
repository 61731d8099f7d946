import { useCallback, useEffect, useRef, useState } from "react";
import { randomKey } from "../../text/random-key.ts";
import type { PickedFiles } from "../uploads/picked-files.ts";
import { createUploadStore, type UploadStore } from "../uploads/upload-store.ts";
import { addPhotos, type DeskPhoto, newPhoto } from "./desk-photo.ts";
import { duplicateNote, leftOutNote, photoName, printColoursNote } from "./gallery-words.ts";
import { isLastingProblem, photoProblemText } from "./prepare/photo-problems.ts";
import { prepareOnDevice } from "./prepare/prepare-on-device.ts";
import type { PreparedPhoto } from "./prepare/prepare-photo.ts";
import type { LatestPhotos } from "./use-latest-photos.ts";

interface PhotoUploads {
  store: UploadStore;
  /** Puts picked files into the queue, as many as fit. */
  pick: (files: readonly File[]) => void;
  /** What the person should know of the last files picked. */
  notes: readonly string[];
}

/**
 * The queue in which photos become fit for the gallery, one after the other.
 * @param most photos that fit; a new one takes the place of the only one
 * @param limit bytes of one
 * @param picked keeps those that are not in the gallery yet; the same at each drawing
 */
export function usePhotoUploads(
  { read, change }: LatestPhotos,
  most: number,
  limit: number,
  picked: PickedFiles,
): PhotoUploads {
  const [notes, setNotes] = useState<readonly string[]>([]);
  const note = useCallback((text: string) => setNotes((before) => [...before, text]), []);

  const take = useCallback(
    ({ blob, original, printColours }: PreparedPhoto, { name }: File, key: string) => {
      if (most > 1 && read().length >= most) return note(leftOutNote(1, most));
      if (original !== undefined && read().some((photo) => originalOf(photo) === original)) {
        return note(duplicateNote(name));
      }
      if (printColours) note(printColoursNote(name));
      const added = [newPhoto(blob, photoName(name, blob.type), original, key)];
      change((photos) => (most > 1 ? addPhotos(photos, added) : added));
    },
    [read, change, most, note],
  );

  const [store] = useState(() =>
    createUploadStore<PreparedPhoto>({
      work: async (file, tell, signal) => {
        const prepared = await prepareOnDevice(file, { limit, tell: (percent) => tell({ percent }) }, signal);
        tell({ percent: 100, after: prepared.blob.size });
        return prepared;
      },
      onDone(prepared, file, id) {
        take(prepared, file, id);
        picked.release(id);
      },
      reasonOf: photoProblemText,
      isHopeless: isLastingProblem,
    }),
  );
  const [withRelease] = useState(() => ({
    ...store,
    cancel(id: string) {
      store.cancel(id);
      picked.release(id);
    },
  }));
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    for (const { file, key } of picked.waiting()) store.add(file, key);
    return () => {
      open.current = false;
      store.clear();
    };
  }, [store, picked]);

  // Those that are being kept, one after the other: nothing of them is seen yet.
  const beingKept = useRef({ count: 0, last: Promise.resolve() });
  const keepAndAdd = useCallback(
    async (file: File) => {
      const key = randomKey();
      await picked.keep({ key, file });
      beingKept.current.count -= 1;
      if (open.current) store.add(file, key);
    },
    [store, picked],
  );
  const pick = useCallback(
    (files: readonly File[]) => {
      // Another photo for the only place: one that failed would hold the save.
      if (most === 1) for (const { id, state } of store.items.get()) if (state === "failed") withRelease.cancel(id);
      const inQueue = store.items.get().filter(({ state }) => state !== "failed").length;
      const underWay = inQueue + beingKept.current.count;
      const room = most > 1 ? Math.max(0, most - read().length - underWay) : 1 - underWay;
      setNotes(files.length > room ? [leftOutNote(files.length - room, most)] : []);
      for (const file of files.slice(0, room)) {
        beingKept.current.count += 1;
        beingKept.current.last = beingKept.current.last.then(() => keepAndAdd(file));
      }
    },
    [store, withRelease, read, most, keepAndAdd],
  );

  return { store: withRelease, pick, notes };
}

function originalOf({ source }: DeskPhoto): string | undefined {
  return "file" in source ? source.original : undefined;
}
