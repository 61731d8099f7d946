import { isPlainPart } from "../../files/storage/keys.ts";
import type { FileStorage, StoredFile } from "../../files/storage/storage.ts";
import { invalidFormat, lengthBetween, NotFoundError, type Problem } from "../../protocol/errors.ts";
import { localDigits } from "../../protocol/local-time.ts";
import { snakeCase } from "../../schema/fields/file-name.ts";

/** Prefix of the names of automatic backups. The server removes only these. */
export const automatic = "@auto_";

/** Maximum characters of a name. */
const longest = 100;
const longestAppName = 50;

/** Checks the name for a new backup (protocol 9.4). `null`: valid. */
export function problemOfName(name: string): Problem | null {
  if (name.length > longest) {
    return lengthBetween(1, longest);
  }
  if (/^[a-z0-9_-]+\.zip$/.test(name)) return null;
  return invalidFormat;
}

interface Naming {
  appName: string;
  /** Time zone of the moment in the name. */
  timeZone: string;
  /** `automatic`, or empty. */
  prefix?: string;
}

/** Builds the name of a new backup: `pb_backup_<name of the application>_<YYYYMMDDHHMMSS>.zip` */
export function nameAt(moment: Date, { appName, timeZone, prefix = "" }: Naming): string {
  const digits = localDigits(moment, timeZone);
  const plain = appName.normalize("NFD").replaceAll(/\p{Mn}/gu, "");
  const application = snakeCase(plain).slice(0, longestAppName);
  return `${prefix}pb_backup_${application}${application && "_"}${digits}.zip`;
}

/** Moment in the name of a backup. Later moments sort as greater texts. Empty: no moment. */
export const momentIn = (name: string) => /_(\d{14})\.zip$/.exec(name)?.[1] ?? "";

/** Finds an archive by a name from a request. @throws NotFoundError also for an invalid name */
export async function findArchive(archives: FileStorage, key: string): Promise<StoredFile> {
  const file = isPlainPart(key) ? await archives.stat(key) : null;
  if (!file) throw new NotFoundError();
  return file;
}
