import { readFile } from "node:fs/promises";
import { BadRequestError } from "../../protocol/errors.ts";
import type { FileField } from "../../schema/define/define.ts";
import type { FileOwner, FileOwners } from "../owners.ts";
import { pictureSemaphore } from "../pictures/images.ts";
import { reencodePicture } from "../pictures/reencode-picture.ts";
import { isPictureField } from "../receive/accepted-types.ts";
import { longestIn, tooLarge } from "../receive/check-upload.ts";
import type { ReceivedFile } from "../receive/received-file.ts";
import { copiesFolder, copyKey, fileKey } from "../storage/keys.ts";
import { md5Of } from "../storage/md5.ts";
import type { FileSource, FileStorage } from "../storage/storage.ts";

/** Server parts for storing uploads. */
export interface StoresFiles {
  storage: FileStorage;
  owners: FileOwners;
}

/** Record whose folder holds the files. */
interface RecordPlace {
  collectionId: string;
  recordId: string;
}

/** Uploads of one save with their sender (`asker`). Pictures queue fairly among senders. */
interface Stored extends RecordPlace {
  uploads: readonly Upload[];
  asker: string;
}

/** Upload with the field that it is for. */
export interface Upload {
  field: FileField;
  file: ReceivedFile;
}

/**
 * Stores checked uploads under their final names. They are durable when the promise resolves, and a row may name them.
 * Until a row does, they cannot be reached, and a sweep removes them after an hour. Idempotent for the same uploads.
 * Re-encodes pictures of fields that accept only pictures, unless the record has these very bytes already: editors send
 * stored pictures back with every save.
 *
 * Call before the transaction and outside of it; call `dropFiles` if the transaction fails.
 *
 * @throws BadRequestError with the field's problem if a re-encoded picture is larger than its field allows
 * @throws errors of the storage; then nothing of this call stays stored
 * @returns stored sizes in bytes, by stored name
 */
export async function storeFiles(
  context: StoresFiles,
  { uploads, asker, ...place }: Stored,
): Promise<Map<string, number>> {
  const kept: string[] = [];
  const sizes = new Map<string, number>();
  try {
    for (const upload of uploads) {
      const { file } = upload;
      const key = fileKey(place.collectionId, place.recordId, file.storedName);
      // Stored names are unique: a file under this key is this very upload.
      const stored = await context.storage.stat(key);
      sizes.set(file.storedName, stored?.size ?? file.size);
      if (stored) continue;
      kept.push(file.storedName);
      const content = await contentOf(context, { ...place, asker }, upload);
      if (content instanceof Uint8Array) sizes.set(file.storedName, content.length);
      await context.storage.put(key, content, file);
    }
    return sizes;
  } catch (error) {
    await dropFiles(context, { ...place, names: kept });
    throw error;
  }
}

/** Deletes files that no row names any more, and their copies. Call after the commit. Ignores missing files. */
export async function dropFiles(
  { storage }: Pick<StoresFiles, "storage">,
  { collectionId, recordId, names }: RecordPlace & { names: readonly string[] },
): Promise<void> {
  for (const name of names) {
    const key = fileKey(collectionId, recordId, name);
    await storage.remove(key);
    await storage.removeFolder(copiesFolder(key));
  }
}

/** Deletes the thumbs and other copies of files that stay. The server makes them again on request. */
export async function dropCopies(
  { storage }: Pick<StoresFiles, "storage">,
  { collectionId, recordId, names }: RecordPlace & { names: readonly string[] },
): Promise<void> {
  for (const name of names) await storage.removeFolder(copiesFolder(fileKey(collectionId, recordId, name)));
}

async function contentOf(
  context: StoresFiles,
  { collectionId, recordId, asker }: Omit<Stored, "uploads">,
  { field, file }: Upload,
): Promise<FileSource> {
  if (!isPictureField(field)) return file;
  const stored = await context.owners.find(collectionId, recordId, "");
  for (const name of stored ? namesIn(stored) : []) {
    const key = fileKey(collectionId, recordId, name);
    // Accounts that may not change the record have downloaded the copy without metadata: compare with it too.
    for (const known of [key, copyKey(key, "clean")]) if (await isSame(context.storage, known, file)) return file;
  }
  const most = longestIn(field);
  const written = await pictureSemaphore.run(asker, async () => reencodePicture(await readFile(file.path), most));
  if (!written) throw new BadRequestError(undefined, { data: { [field.name]: tooLarge(file, most) } });
  return written;
}

/**
 * Names of the files in all picture fields: a photo that becomes the cover comes from the gallery. Other fields may
 * hold any content.
 */
function namesIn({ collection, record }: FileOwner): string[] {
  const fields = collection.fields.filter((field) => field.type === "file" && isPictureField(field));
  return fields
    .flatMap(({ name }) => [record[name]].flat())
    .filter((name): name is string => typeof name === "string" && name !== "");
}

async function isSame(storage: FileStorage, key: string, file: ReceivedFile): Promise<boolean> {
  const stored = await storage.stat(key);
  if (stored?.size !== file.size) return false;
  if (stored.md5) return stored.md5 === file.md5;
  // Imported files may lack their metadata, and so the MD5: compute it.
  return (await md5Of(await storage.open(key))) === file.md5;
}
