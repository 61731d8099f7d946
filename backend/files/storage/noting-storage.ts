import type { FileMetadata, FileStorage, PutContent } from "./storage.ts";

/** A storage that tells what it has learned of each file while it was put. */
export function notingStorage(
  storage: FileStorage,
  note: (key: string, file: PutContent & FileMetadata) => void,
): FileStorage {
  return {
    ...storage,
    async put(key, source, metadata) {
      const content = await storage.put(key, source, metadata);
      const { contentType, originalName } = metadata;
      if (content) note(key, { ...content, contentType, originalName });
      return content;
    },
  };
}
