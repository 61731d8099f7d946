import { copiesFolder, isKey } from "../storage/keys.ts";
import type { FileStorage } from "../storage/storage.ts";

/**
 * Files that were found without a record are not deleted: they move to `.aside/DATE/` in the same storage, DATE being the
 * day in UTC, and are deleted after 30 days (docs/decisions/0057).
 */
const folder = ".aside/";
/** Milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** A file that lies aside. */
export interface AsideFile {
  /** `YYYY-MM-DD`, UTC. */
  date: string;
  /** Where it lay before. */
  key: string;
  /** Bytes. */
  size: number;
}

const hiddenKey = (date: string, key: string) => `${folder}${date}/${key}`;

/** Moves a file aside, and removes the copies made of it, which are made again when it is back. */
export async function setAside(storage: FileStorage, key: string, moment: Date): Promise<void> {
  await storage.hidden.hide(key, hiddenKey(moment.toISOString().slice(0, 10), key));
  await storage.removeFolder(copiesFolder(key));
}

/** Moves all files under a prefix aside. */
export async function setFolderAside(storage: FileStorage, prefix: string, moment: Date): Promise<void> {
  for await (const { key } of storage.list(prefix)) {
    if (isCopy(key)) await storage.remove(key);
    else await setAside(storage, key, moment);
  }
  // Folders without files are left on a disk.
  for await (const _file of storage.list(prefix)) return;
  await storage.removeFolder(prefix);
}

/** @param date of one day; all of them when left out */
export async function* listAside(storage: FileStorage, date?: string): AsyncGenerator<AsideFile> {
  for await (const { key: stored, size } of storage.hidden.list(date === undefined ? folder : `${folder}${date}/`)) {
    const [day = "", ...rest] = stored.slice(folder.length).split("/");
    const key = rest.join("/");
    if (isDate(day) && isKey(key)) yield { date: day, key, size };
  }
}

/** @returns whether it lies in its place again; false where another file lies by now */
export const putFileBack = (storage: FileStorage, { date, key }: Pick<AsideFile, "date" | "key">): Promise<boolean> =>
  storage.hidden.show(hiddenKey(date, key), key);

export const deleteAside = (storage: FileStorage, { date, key }: Pick<AsideFile, "date" | "key">): Promise<void> =>
  storage.hidden.remove(hiddenKey(date, key));

export const isExpired = ({ date }: Pick<AsideFile, "date">, now: Date): boolean =>
  new Date(date).getTime() + keptFor < now.getTime();

/** Whether a text names a day, as `put-back` takes it. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(new Date(text).getTime());

/** Whether a key is that of a thumb, or of another copy that was made of a file. */
const isCopy = (key: string): boolean => {
  const [, , parent = "", ...more] = key.split("/");
  return more.length === 1 && parent.startsWith("thumbs_");
};
