import { join } from "node:path";
import type { FileOwners } from "./owners.ts";
import { PictureCache } from "./picture-cache.ts";
import type { Storage } from "./storage.ts";
import { DiskStorage } from "./storage-disk.ts";

/** What serving files needs of the server. */
export interface FilesContext {
  storage: Storage;
  pictures: PictureCache;
  owners: FileOwners;
}

export function createFilesContext(dataDirectory: string, owners: FileOwners): FilesContext {
  const storage = new DiskStorage(join(dataDirectory, "storage"));
  return { storage, pictures: new PictureCache(storage), owners };
}
