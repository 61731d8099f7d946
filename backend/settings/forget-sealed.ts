import { unsealIfSealed, WrongKeyError } from "../config/sealing.ts";
import type { Database } from "../db/database.ts";
import { tokenSecretsParameter } from "../db/token-secrets.ts";
import { settingsParameter } from "./settings-store.ts";

/**
 * Deletes what is sealed with a key that is lost: the settings, and the secrets that tokens are signed with. The next start
 * makes them anew; records, files, accounts and passwords are not sealed.
 * @param key SETTINGS_KEY of today; what it opens stays
 * @returns whether anything was deleted
 */
export function forgetSealed(database: Database, key: Buffer | null): Promise<boolean> {
  const { query } = database;
  const keys = [settingsParameter, tokenSecretsParameter];
  return database.transaction(async (transaction) => {
    const rows = await transaction.run(query.selectFrom("_params").selectAll().where("key", "in", keys));
    const sealed = rows.filter(({ value }) => isSealedOtherwise(value, key)).map((row) => row.key);
    if (sealed.length > 0) await transaction.run(query.deleteFrom("_params").where("key", "in", sealed));
    return sealed.length > 0;
  });
}

function isSealedOtherwise(stored: string, key: Buffer | null): boolean {
  try {
    unsealIfSealed(stored, key);
    return false;
  } catch (error) {
    if (error instanceof WrongKeyError) return true;
    throw error;
  }
}
