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

/** What storing uploads needs of the server. */
export interface StoresFiles {
  storage: FileStorage;
  owners: FileOwners;
}

/** The record whose folder holds the files. */
interface RecordPlace {
  collectionId: string;
  recordId: string;
}

/** Files of one save with their sender, whose pictures wait for their turn among those of others. */
interface Stored extends RecordPlace {
  uploads: readonly Upload[];
  asker: string;
}

/** An upload and the field that it is for. */
export interface Upload {
  field: FileField;
  file: ReceivedFile;
}

/**
 * Puts checked uploads under their final names. When it resolves they survive a power cut, and a row may name them; until
 * one does, nobody can reach them, and after an hour they are swept. May be called again with the same uploads.
 * Pictures of fields that take nothing else are written anew, unless the record holds these very bytes already: editors
 * send stored pictures back with every save.
 *
 * Call it before the transaction and outside of it; `dropFiles` when the transaction fails.
 *
 * @throws BadRequestError with the field's problem when a picture written anew is larger than its field allows
 * @throws what the storage throws; nothing of this call is stored then
 * @returns bytes as they are stored, by the stored names
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
      // Names are never given twice: what is there is this very upload.
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

/** Removes files that no row names any more, with all that was made of them. After the commit; missing ones are fine. */
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

/** Removes what was made of files that stay; it is made again when somebody asks for it. */
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
    // Whoever may not change the record has downloaded the copy without metadata.
    for (const known of [key, copyKey(key, "clean")]) if (await isSame(context.storage, known, file)) return file;
  }
  const most = longestIn(field);
  const written = await pictureSemaphore.run(asker, async () => reencodePicture(await readFile(file.path), most));
  if (!written) throw new BadRequestError(undefined, { data: { [field.name]: tooLarge(file, most) } });
  return written;
}

/** Of all its picture fields: a photo that becomes the cover comes from the gallery. Others hold whatever was sent. */
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
  // An imported file may have come without what is known of it.
  return (await md5Of(await storage.open(key))) === file.md5;
}
