import { LRUCache } from "lru-cache";
import { detectContentType, sniffedBytes } from "../receive/content-type.ts";
import type { FileStorage, StoredFile } from "../storage/storage.ts";
import { storedSource } from "./byte-source.ts";
import { mayBeRefined, refinedType } from "./media-type.ts";

/** Types that earlier versions and PocketBase have kept for content that is known more exactly now. */
const coarse = new Set(["application/ogg", "application/octet-stream", "video/webm", "video/x-matroska"]);
const mostKnown = 20_000;

/**
 * Tells films from sound in files that were stored under a coarser type. Looks into a file once per process: its content
 * never changes under one key.
 */
export function refiningStorage(storage: FileStorage): FileStorage {
  // Undefined before the first.
  let known: LRUCache<string, string> | undefined;
  const typeOf = async (key: string, { contentType, size }: StoredFile): Promise<string> => {
    const source = storedSource(storage, key, size);
    if (mayBeRefined(contentType)) return refinedType(contentType, source);
    const found = detectContentType(await source.read(0, sniffedBytes));
    return /^(?:audio|video)\//.test(found) ? refinedType(found, source) : contentType;
  };
  return {
    ...storage,
    async stat(key) {
      const file = await storage.stat(key);
      if (!file || !(mayBeRefined(file.contentType) || coarse.has(file.contentType))) return file;
      const content = `${key} ${file.size} ${file.modified.getTime()}`;
      known ??= new LRUCache({ max: mostKnown });
      const before = known.get(content);
      if (before !== undefined) return { ...file, contentType: before };
      try {
        const contentType = await typeOf(key, file);
        known.set(content, contentType);
        return { ...file, contentType };
      } catch {
        // Removed a moment ago, or out of reach: whoever opens the file learns it.
        return file;
      }
    },
  };
}
