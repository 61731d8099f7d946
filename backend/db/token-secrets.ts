import { randomBytes } from "node:crypto";
import { isClear, sealIfKey, unsealIfSealed } from "../config/sealing.ts";
import type { Database } from "./database.ts";
import { selectParameter, writeParameter } from "./parameters.ts";

const kinds = ["auth", "file", "passwordReset", "emailChange", "verification"] as const;
type Kind = (typeof kinds)[number];

/** What tokens are signed with, by family of accounts and kind of token; 50 characters each. */
export interface StoredTokenSecrets {
  superusers: Record<Kind, string>;
  records: Record<Kind, string>;
}

const parameter = "tokenSecrets";

/**
 * The secrets of this database, made at its first start. With a key they are stored encrypted, those of a time without
 * one included.
 * @param key 32 bytes (SETTINGS_KEY)
 * @throws WrongKeyError also when they are encrypted and there is no key
 */
export async function loadTokenSecrets(database: Database, key: Buffer | null): Promise<StoredTokenSecrets> {
  return database.transaction(async (transaction) => {
    // Replicas that start together must not make two sets.
    await transaction.lock(parameter);
    const { query } = database;
    const [row] = await transaction.run(selectParameter(query, parameter));
    const secrets: StoredTokenSecrets = row ? JSON.parse(unsealIfSealed(row.value, key)) : makeSecrets();
    if (!row || (key && isClear(row.value))) {
      await transaction.run(writeParameter(query, parameter, sealIfKey(JSON.stringify(secrets), key)));
    }
    return secrets;
  });
}

function makeSecrets(): StoredTokenSecrets {
  return { superusers: makeFamily(), records: makeFamily() };
}

function makeFamily(): Record<Kind, string> {
  const entries = kinds.map((kind) => [kind, randomBytes(40).toString("base64url").slice(0, 50)] as const);
  return Object.fromEntries(entries) as Record<Kind, string>;
}
