import { type CleanPictures, createCleanPictures } from "./clean-picture.ts";
import type { FileOwners } from "./owners.ts";
import type { FileStorage } from "./storage.ts";
import { createThumbnails, type Thumbnails } from "./thumbnails.ts";

/** What serving files needs of the server. */
export interface FilesContext {
  storage: FileStorage;
  owners: FileOwners;
  thumbnails: Thumbnails;
  cleanPictures: CleanPictures;
}

export interface FilesOptions {
  storage: FileStorage;
  owners: FileOwners;
  log: { warn(details: object, message: string): void };
}

/** One for the life of the process: it remembers what is being made and what has failed. */
export function createFilesContext({ storage, owners, log }: FilesOptions): FilesContext {
  const report = (error: unknown, key: string) => log.warn({ err: error, key }, "A thumb could not be made.");
  return {
    storage,
    owners,
    thumbnails: createThumbnails({ storage, report }),
    cleanPictures: createCleanPictures(storage),
  };
}
