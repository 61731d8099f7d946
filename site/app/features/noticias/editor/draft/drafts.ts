import type { DeskPhoto } from "../../../../components/photos/desk-photo.ts";
import { type Draft, isKept } from "./draft.ts";
import { draftDatabase, openDatabase } from "./draft-database.ts";

/** Keys that begin with these parts. */
const under = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []]);

/** The drafts of a person on this device, the newest first. Those that are too old go. */
export async function listDrafts(administrator: string): Promise<Draft[]> {
  const database = await draftDatabase();
  const all = await database.getAll("borradores", under(administrator));
  const now = Date.now();
  for (const old of all.filter((draft) => !isKept(draft, now))) await removeDraft(administrator, old.item);
  const kept = all.filter((draft) => isKept(draft, now)).sort((one, other) => other.written - one.written);
  return Promise.all(kept.map(withBytes));
}

/** What a device without room could not keep: it lives as long as the page. */
const held = new Map<string, Draft>();

export async function getDraft(administrator: string, item: string): Promise<Draft | null> {
  const inMemory = held.get(item);
  if (inMemory) return inMemory;
  const database = await draftDatabase();
  const draft = await database.get("borradores", [administrator, item]);
  return draft && isKept(draft, Date.now()) ? withBytes(draft) : null;
}

export async function countDrafts(administrator: string): Promise<number> {
  const database = await draftDatabase();
  return database.count("borradores", under(administrator));
}

/** All of a person's drafts go. */
export async function discardDrafts(administrator: string): Promise<void> {
  await removeUnder(administrator);
}

export async function removeDraft(administrator: string, item: string): Promise<void> {
  await removeUnder(administrator, item);
}

/**
 * Keeps a draft in the place of the one before. Bytes of a photo are written once.
 * @throws DOMException QuotaExceededError when the device is full; the words are kept all the same where they fit
 */
export async function putDraft(draft: Draft): Promise<void> {
  held.set(draft.item, draft);
  try {
    await write(draft);
  } catch (error) {
    const photos = draft.values.photos.filter(({ source }) => "stored" in source);
    await write({ ...draft, values: { ...draft.values, photos } }).catch(() => undefined);
    throw error;
  }
  if (held.get(draft.item) === draft) held.delete(draft.item);
}

/** Bytes that lie in the store, by draft: photos under their keys. */
const storedBytes = new Map<string, Set<string>>();

/** At once, in one go and without a question to the store: the page may be going away. */
async function write(draft: Draft): Promise<void> {
  const { administrator, item, values } = draft;
  const database = openDatabase() ?? (await draftDatabase());
  const transaction = database.transaction(["borradores", "fotos"], "readwrite");
  const photos = transaction.objectStore("fotos");
  const light = { ...draft, values: { ...values, photos: values.photos.map(withoutBytes) } };
  const writes: Promise<unknown>[] = [transaction.objectStore("borradores").put(light, [administrator, item])];
  const before = storedBytes.get(item);
  const now = new Set<string>();
  for (const { key, source } of values.photos) {
    if (!("file" in source)) continue;
    if (!before?.has(key)) writes.push(photos.put(source.file, [administrator, item, key]));
    now.add(key);
  }
  for (const key of before ?? []) if (!now.has(key)) writes.push(photos.delete([administrator, item, key]));
  transaction.commit();
  // The transaction's own end tells why one of them failed.
  for (const write of writes) write.catch(() => undefined);
  await transaction.done;
  storedBytes.set(item, now);
}

async function removeUnder(administrator: string, item?: string): Promise<void> {
  for (const known of [held, storedBytes]) {
    if (item === undefined) known.clear();
    else known.delete(item);
  }
  const database = await draftDatabase();
  const transaction = database.transaction(["borradores", "fotos"], "readwrite");
  const [drafts, photos] =
    item === undefined
      ? [under(administrator), under(administrator)]
      : [[administrator, item], under(administrator, item)];
  await Promise.all([
    transaction.objectStore("borradores").delete(drafts),
    transaction.objectStore("fotos").delete(photos),
    transaction.done,
  ]);
}

const noBytes = new Blob();

function withoutBytes(photo: DeskPhoto): DeskPhoto {
  return "file" in photo.source ? { ...photo, source: { ...photo.source, file: noBytes } } : photo;
}

/** A photo whose bytes are gone is left out: there is nothing to send of it. */
async function withBytes(draft: Draft): Promise<Draft> {
  const database = await draftDatabase();
  const store = database.transaction("fotos").store;
  const photos = await Promise.all(
    draft.values.photos.map(async (photo): Promise<DeskPhoto[]> => {
      if (!("file" in photo.source)) return [photo];
      const file = await store.get([draft.administrator, draft.item, photo.key]);
      return file ? [{ ...photo, source: { ...photo.source, file } }] : [];
    }),
  );
  return { ...draft, values: { ...draft.values, photos: photos.flat() } };
}
