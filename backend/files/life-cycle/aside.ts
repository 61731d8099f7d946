import { copiesFolder, isKey } from "../storage/keys.ts";
import type { FileStorage } from "../storage/storage.ts";

/**
 * Files found without a record are moved to `.aside/DATE/` (DATE: the day, UTC) in the same storage and deleted after
 * 30 days (docs/decisions/0057).
 */
const folder = ".aside/";
/** Time before a file set aside is deleted. Milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** File that was moved to `.aside/`. */
export interface AsideFile {
  /** `YYYY-MM-DD`, UTC. */
  date: string;
  /** Key before the move. */
  key: string;
  /** Bytes. */
  size: number;
}

const hiddenKey = (date: string, key: string) => `${folder}${date}/${key}`;

/** Moves a file to `.aside/` and deletes its thumbs and other copies. They are made again if the file comes back. */
export async function setAside(storage: FileStorage, key: string, moment: Date): Promise<void> {
  await storage.hidden.hide(key, hiddenKey(moment.toISOString().slice(0, 10), key));
  await storage.removeFolder(copiesFolder(key));
}

/** Moves all files under a prefix to `.aside/`. */
export async function setFolderAside(storage: FileStorage, prefix: string, moment: Date): Promise<void> {
  for await (const { key } of storage.list(prefix)) {
    if (isCopy(key)) await storage.remove(key);
    else await setAside(storage, key, moment);
  }
  // Disks keep empty folders: remove the folder once it holds no file.
  for await (const _file of storage.list(prefix)) return;
  await storage.removeFolder(prefix);
}

/** Lists the files set aside on one day. @param date left out: every day */
export async function* listAside(storage: FileStorage, date?: string): AsyncGenerator<AsideFile> {
  for await (const { key: stored, size } of storage.hidden.list(date === undefined ? folder : `${folder}${date}/`)) {
    const [day = "", ...rest] = stored.slice(folder.length).split("/");
    const key = rest.join("/");
    if (isDate(day) && isKey(key)) yield { date: day, key, size };
  }
}

/** Moves a file from `.aside/` back to its key. @returns false if another file has the key now */
export const putFileBack = (storage: FileStorage, { date, key }: Pick<AsideFile, "date" | "key">): Promise<boolean> =>
  storage.hidden.show(hiddenKey(date, key), key);

export const deleteAside = (storage: FileStorage, { date, key }: Pick<AsideFile, "date" | "key">): Promise<void> =>
  storage.hidden.remove(hiddenKey(date, key));

export const isExpired = ({ date }: Pick<AsideFile, "date">, now: Date): boolean =>
  new Date(date).getTime() + keptFor < now.getTime();

/** Whether a text is a valid `YYYY-MM-DD` date, as the command `put-back` takes it. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(new Date(text).getTime());

/** Whether a key belongs to a thumb or another copy of a file. */
const isCopy = (key: string): boolean => {
  const [, , parent = "", ...more] = key.split("/");
  return more.length === 1 && parent.startsWith("thumbs_");
};
