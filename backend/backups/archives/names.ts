import { isPlainPart } from "../../files/storage/keys.ts";
import type { FileStorage, StoredFile } from "../../files/storage/storage.ts";
import { NotFoundError, type Problem } from "../../protocol/errors.ts";
import { localDigits } from "../../protocol/local-time.ts";
import { snakeCase } from "../../schema/fields/file-name.ts";

/** Only archives with such names are made, and removed, by the server itself. */
export const automatic = "@auto_";

/** Characters. */
const longest = 100;
const longestAppName = 50;

/** The problem of a chosen name (protocol 9.4). */
export function problemOfName(name: string): Problem | null {
  if (name.length > longest) {
    const params = { min: 1, max: longest };
    return { code: "validation_length_out_of_range", message: `The length must be between 1 and ${longest}.`, params };
  }
  if (/^[a-z0-9_-]+\.zip$/.test(name)) return null;
  return { code: "validation_match_invalid", message: "Must be in a valid format." };
}

interface Naming {
  appName: string;
  /** By whose clock. */
  timeZone: string;
  /** `automatic` or "" */
  prefix?: string;
}

/** @returns `pb_backup_<name of the application>_<YYYYMMDDHHMMSS>.zip` */
export function nameAt(moment: Date, { appName, timeZone, prefix = "" }: Naming): string {
  const digits = localDigits(moment, timeZone);
  const plain = appName.normalize("NFD").replaceAll(/\p{Mn}/gu, "");
  const application = snakeCase(plain).slice(0, longestAppName);
  return `${prefix}pb_backup_${application}${application && "_"}${digits}.zip`;
}

/** When a name says that it was made; "" for names that do not. Later ones compare as greater. */
export const momentIn = (name: string) => /_(\d{14})\.zip$/.exec(name)?.[1] ?? "";

/** An archive by the name that a request has sent. @throws NotFoundError also for what could be no name */
export async function findArchive(archives: FileStorage, key: string): Promise<StoredFile> {
  const file = isPlainPart(key) ? await archives.stat(key) : null;
  if (!file) throw new NotFoundError();
  return file;
}
