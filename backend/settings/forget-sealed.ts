import { isClear, unsealOrNull } from "../config/sealing.ts";
import type { Database } from "../db/database.ts";
import { tokenSecretsParameter } from "../db/token-secrets.ts";
import { settingsParameter } from "./settings-store.ts";

/**
 * Deletes data encrypted with a lost key: settings, token secrets and second factors. The next start creates the
 * first two anew; records, files, accounts and passwords are not encrypted.
 * @param key current SETTINGS_KEY; data that it decrypts stays
 * @returns true if anything was deleted
 */
export function forgetSealed(database: Database, key: Buffer | null): Promise<boolean> {
  const { query } = database;
  const keys = [settingsParameter, tokenSecretsParameter];
  return database.transaction(async (transaction) => {
    const rows = await transaction.run(query.selectFrom("_params").selectAll().where("key", "in", keys));
    const sealed = rows.filter(({ value }) => isSealedOtherwise(value, key)).map((row) => row.key);
    if (sealed.length > 0) await transaction.run(query.deleteFrom("_params").where("key", "in", sealed));
    const factors = await transaction.run(query.selectFrom("_factors").select(["id", "secret"]));
    const unread = factors.filter(({ secret }) => isSealedOtherwise(secret, key)).map(({ id }) => id);
    for (const id of unread) await transaction.run(query.deleteFrom("_factors").where("id", "=", id));
    return sealed.length > 0 || unread.length > 0;
  });
}

function isSealedOtherwise(stored: string, key: Buffer | null): boolean {
  return !isClear(stored) && (key === null || unsealOrNull(stored, key) === null);
}
