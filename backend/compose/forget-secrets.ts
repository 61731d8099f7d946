import type { Config } from "../config/config.ts";
import type { Secrets } from "../config/secrets.ts";
import { lockDataDirectory } from "../db/data-directory.ts";
import { openDatabase } from "../db/open-database.ts";
import { forgetSealed } from "../settings/forget-sealed.ts";

/**
 * Deletes settings and token secrets of a stopped installation whose SETTINGS_KEY is lost.
 * @returns true if some could not be decrypted with the current key
 * @throws DirectoryInUseError while a server runs
 */
export async function forgetSecrets({ dataDirectory }: Config, secrets: Secrets): Promise<boolean> {
  const { databaseUrl, settingsKey } = secrets;
  using _lock = lockDataDirectory(dataDirectory);
  const database = await openDatabase({ dataDirectory, databaseUrl });
  try {
    return await forgetSealed(database, settingsKey);
  } finally {
    await database.close();
  }
}
