import { LRUCache } from "lru-cache";
import type { FairSemaphore } from "../../concurrency/fair-semaphore.ts";
import { SingleFlight } from "../../concurrency/single-flight.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import { essence } from "../receive/content-type.ts";
import { baseName, copiesFolder, copyKey } from "../storage/keys.ts";
import { readAll } from "../storage/read-all.ts";
import type { FileStorage, StoredFile } from "../storage/storage.ts";
import { largestPicture, pictureSemaphore } from "./images.ts";
import { mayCarryMetadata, withoutMetadata } from "./metadata/without-metadata.ts";
import type { Variant } from "./variant.ts";

export interface CleanPictures {
  /**
   * Finds the content that guests get of a file: a picture without metadata (a copy stored beside its thumbs), any
   * other file as stored.
   *
   * @throws NotFoundError for a picture over 50 MiB and for one that cannot be parsed: it may still have metadata.
   * @throws UnavailableError when too many pictures wait already.
   */
  find(key: string, file: StoredFile, asker: string): Promise<Variant>;
}

export function createCleanPictures(
  storage: FileStorage,
  semaphore: Pick<FairSemaphore, "run"> = pictureSemaphore,
): CleanPictures {
  // Keys of pictures stored without metadata. Needs no expiry: stored content never changes under one key. Created with
  // the first entry.
  let asStored: LRUCache<string, true> | undefined;
  const waits = new SingleFlight<Variant>();
  const flights = new SingleFlight<Variant>();

  const make = async (copy: string, original: Variant): Promise<Variant> => {
    const stored = await readAll(storage, original.key, largestPicture);
    const clean = withoutMetadata(stored);
    if (!clean) throw new NotFoundError();
    if (clean === stored) {
      asStored ??= new LRUCache({ max: 10_000 });
      asStored.set(original.key, true);
      return original;
    }
    await storage.put(copy, clean, { contentType: original.file.contentType, originalName: "" });
    if (!(await storage.stat(original.key))) await storage.removeFolder(copiesFolder(original.key));
    const file = await storage.stat(copy);
    if (!file) throw new NotFoundError();
    return { ...original, key: copy, file };
  };

  return {
    async find(key, file, asker) {
      const original: Variant = { key, file, name: baseName(key) };
      if (!mayCarryMetadata(essence(file.contentType)) || asStored?.has(key)) return original;
      const copy = copyKey(key, "clean");
      const there = await storage.stat(copy);
      if (there) return { ...original, key: copy, file: there };
      if (file.size > largestPicture) throw new NotFoundError();
      const inTurn = () => semaphore.run(asker, () => flights.run(copy, () => make(copy, original)));
      return waits.run(`${asker} ${copy}`, inTurn);
    },
  };
}
