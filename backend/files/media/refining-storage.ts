import { LRUCache } from "lru-cache";
import { detectContentType, sniffedBytes } from "../receive/content-type.ts";
import type { FileStorage, StoredFile } from "../storage/storage.ts";
import { storedSource } from "./byte-source.ts";
import { mayBeRefined, refinedType } from "./media-type.ts";

/** Types that earlier versions and PocketBase stored. The content can be typed more exactly now. */
const coarse = new Set(["application/ogg", "application/octet-stream", "video/webm", "video/x-matroska"]);
const mostKnown = 20_000;

/**
 * Wraps a storage so that `stat` gives a refined content type, film or sound. Reads a file once per process: its
 * content never changes under one key.
 */
export function refiningStorage(storage: FileStorage): FileStorage {
  // Cache, created with the first entry.
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
        // The file was removed meanwhile or is unreachable: opening it will report that.
        return file;
      }
    },
  };
}
