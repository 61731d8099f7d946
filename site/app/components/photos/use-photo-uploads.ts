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
  /** Adds picked files to the queue, as many as fit. */
  pick: (files: readonly File[]) => void;
  /** Messages about the files picked last. */
  notes: readonly string[];
}

/**
 * Queue that prepares photos for the gallery, one at a time.
 * @param most photos that fit; with 1 a new photo replaces the old one
 * @param limit largest photo. Bytes
 * @param picked stores files that are not in the gallery yet; must be the same object in each render
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

  // Files that are being stored, one at a time: not visible in the queue yet.
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
      // Replaces a failed photo of a single-photo field; otherwise it would block saving.
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
