import { filesOf, newFiles, withBytes, withoutBytes, withoutNewFiles } from "../record/form-files.ts";
import { type Draft, type DraftPick, isKept } from "./draft.ts";
import { draftDatabase, openDatabase } from "./draft-database.ts";
import { fileOf, type KeptBytes, plainOf, withoutBlobs } from "./kept-bytes.ts";

/** Range of all keys that begin with these parts. */
const under = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []]);

/**
 * Drafts of a person on this device, newest first. Deletes expired ones.
 * @param collection only its drafts; left out: all
 */
export async function listDrafts<Values extends object>(person: string, collection?: string): Promise<Draft<Values>[]> {
  const database = await draftDatabase();
  const all = await database.getAll("borradores", under(person));
  const now = Date.now();
  for (const old of all.filter((draft) => !isKept(draft, now))) await removeDraft(person, old.item);
  const kept = all
    .filter((draft) => isKept(draft, now) && (collection === undefined || draft.collection === collection))
    .sort((one, other) => other.written - one.written);
  return Promise.all(kept.map((draft) => whole(draft as Draft<Values>)));
}

/** Drafts that are not stored, because the device is full or the write is still running. Lost when the page closes. */
const held = new Map<string, Draft>();

/** Reads a draft. `null`: none, expired, or of another collection. */
export async function getDraft<Values extends object>(
  person: string,
  item: string,
  collection: string,
): Promise<Draft<Values> | null> {
  const inMemory = held.get(item);
  const database = inMemory ? null : await draftDatabase();
  const draft = inMemory ?? (await database?.get("borradores", [person, item]));
  if (draft?.collection !== collection || !isKept(draft, Date.now())) return null;
  return inMemory ? (draft as Draft<Values>) : whole(draft as Draft<Values>);
}

/** Counts a person's drafts of all collections on this device. */
export async function countDrafts(person: string): Promise<number> {
  const database = await draftDatabase();
  return database.count("borradores", under(person));
}

/** Deletes all drafts of a person on this device. */
export async function discardDrafts(person: string): Promise<void> {
  await removeUnder(person);
}

export async function removeDraft(person: string, item: string): Promise<void> {
  await removeUnder(person, item);
}

/**
 * Stores a draft over its previous state. The bytes of each file are written once.
 * @throws DOMException QuotaExceededError when the device is full; the text is stored without files if it fits
 */
export async function putDraft(draft: Draft): Promise<void> {
  held.set(draft.item, draft);
  try {
    if (takesBlobs) await write(draft).catch((error: unknown) => writePlainAfter(error, draft));
    else await writePlain(draft);
  } catch (error) {
    await write({ ...draft, values: withoutNewFiles(draft.values), picked: [] }, new Map()).catch(() => undefined);
    throw error;
  }
  if (held.get(draft.item) === draft) held.delete(draft.item);
}

/** Does the store take Blobs? WebKit's does not in a private window, and its errors do not say so. */
let takesBlobs = true;

/**
 * Stores a draft with its files as plain bytes after a refused write.
 * @throws the first error if files are not the cause
 */
async function writePlainAfter(error: unknown, draft: Draft): Promise<void> {
  if ((error as Error | null)?.name === "QuotaExceededError" || bytesOf(draft).length === 0) throw error;
  await writePlain(draft).catch(() => {
    throw error;
  });
  takesBlobs = false;
}

let lastPlain: Promise<unknown> = Promise.resolve();

/** Stores a draft with its files as plain bytes. Reading them takes time, so each write waits for the previous one. */
function writePlain(draft: Draft): Promise<void> {
  const writing = lastPlain.then(async () => {
    const before = storedBytes.get(draft.item);
    const plain = new Map<string, KeptBytes>();
    for (const [key, file] of bytesOf(draft)) if (!before?.has(key)) plain.set(key, await plainOf(file));
    await write(draft, plain);
  });
  lastPlain = writing.catch(() => undefined);
  return writing;
}

/** Keys of the files already stored, by draft. */
const storedBytes = new Map<string, Set<string>>();

const noBytes = new File([], "");
/** Store key of a file as picked; the processed file has the plain key. */
const pickedKey = (key: string): string => `elegido ${key}`;

/** Files of a draft that are not on the server, under their keys in the store. */
const bytesOf = ({ values, picked = [] }: Draft): (readonly [key: string, file: Blob])[] => [
  ...newFiles(values).map(({ key, source }) => [key, source.file] as const),
  ...picked.map(({ key, file }) => [pickedKey(key), file] as const),
];

/**
 * Writes a draft in one transaction without reading first: the page may be unloading.
 * @param plain file contents to write where the store takes no Blobs
 */
async function write(draft: Draft, plain?: ReadonlyMap<string, KeptBytes>): Promise<void> {
  const { person, item, values, picked = [] } = draft;
  const database = openDatabase() ?? (await draftDatabase());
  const transaction = database.transaction(["borradores", "archivos"], "readwrite");
  const files = transaction.objectStore("archivos");
  const light = { ...draft, values: withoutBytes(values), picked: picked.map((pick) => ({ ...pick, file: noBytes })) };
  const writes: Promise<unknown>[] = [
    transaction.objectStore("borradores").put(plain ? withoutBlobs(light) : light, [person, item]),
  ];
  const before = storedBytes.get(item);
  const now = new Set<string>();
  for (const [key, file] of bytesOf(draft)) {
    if (!before?.has(key)) writes.push(files.put(plain?.get(key) ?? file, [person, item, key]));
    now.add(key);
  }
  for (const key of before ?? []) if (!now.has(key)) writes.push(files.delete([person, item, key]));
  transaction.commit();
  // `transaction.done` rejects with the reason; single failures need no handler of their own.
  for (const write of writes) write.catch(() => undefined);
  await transaction.done;
  storedBytes.set(item, now);
}

async function removeUnder(person: string, item?: string): Promise<void> {
  for (const known of [held, storedBytes]) {
    if (item === undefined) known.clear();
    else known.delete(item);
  }
  const database = await draftDatabase();
  const transaction = database.transaction(["borradores", "archivos"], "readwrite");
  const [drafts, files] = item === undefined ? [under(person), under(person)] : [[person, item], under(person, item)];
  await Promise.all([
    transaction.objectStore("borradores").delete(drafts),
    transaction.objectStore("archivos").delete(files),
    transaction.done,
  ]);
}

/** Adds the bytes of its files to a stored draft. */
async function whole<Values extends object>(draft: Draft<Values>): Promise<Draft<Values>> {
  const database = await draftDatabase();
  const store = database.transaction("archivos").store;
  const bytes = new Map<string, Blob>();
  await Promise.all(
    newFiles(draft.values).map(async ({ key }) => {
      const file = await store.get([draft.person, draft.item, key]);
      if (file) bytes.set(key, fileOf(file));
    }),
  );
  // A picked file that is in the values already is dropped here, whichever of the two was written last.
  const taken = new Set(filesOf(draft.values).map(({ key }) => key));
  const picked = await Promise.all(
    (draft.picked ?? []).map(async (pick): Promise<DraftPick | null> => {
      const file = taken.has(pick.key) ? null : await store.get([draft.person, draft.item, pickedKey(pick.key)]);
      return file ? { ...pick, file: fileOf(file) as File } : null;
    }),
  );
  return { ...draft, values: withBytes(draft.values, bytes), picked: picked.filter((pick) => pick !== null) };
}
