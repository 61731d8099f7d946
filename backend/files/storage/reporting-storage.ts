import type { FileMetadata, FileStorage, PutContent } from "./storage.ts";

/** Wraps a storage so that `note` gets the size, hash and metadata of each file put into it. */
export function reportingStorage(
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
