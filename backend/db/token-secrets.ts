import { randomBytes } from "node:crypto";
import { isClear, sealIfKey, unsealIfSealed } from "../config/sealing.ts";
import type { Database, Transaction } from "./database.ts";
import { selectParameter, writeParameter } from "./parameters.ts";
import { parseStored } from "./stored-json.ts";

/** Kinds of tokens, as both generations of the client distinguish them. */
export type TokenSecretKind = "auth" | "file" | "passwordReset" | "emailChange" | "verification";

/** Secrets that sign tokens. Secrets made here have 50 characters each. */
export interface StoredTokenSecrets {
  /** Secrets by family of accounts: `superusers` and `records`. */
  superusers: Record<TokenSecretKind, string>;
  records: Record<TokenSecretKind, string>;
  /** Secrets of single collections, by id. They replace those of their family. */
  collections: Record<string, Partial<Record<TokenSecretKind, string>>>;
}

/** Key in `_params` of the secrets. */
export const tokenSecretsParameter = "tokenSecrets";

/**
 * Reads the secrets of this database, or creates them at its first start. With a key they are stored encrypted, also
 * those that were stored without one.
 * @param key 32 bytes (SETTINGS_KEY)
 * @throws WrongKeyError also when they are encrypted and there is no key
 */
export async function loadTokenSecrets(database: Database, key: Buffer | null): Promise<StoredTokenSecrets> {
  return database.transaction(async (transaction) => {
    // Replicas that start together must not create two sets.
    await transaction.lock(tokenSecretsParameter);
    const [row] = await transaction.run(selectParameter(database.query, tokenSecretsParameter));
    const secrets = row ? readTokenSecrets(row.value, key) : makeSecrets();
    if (!row || (key && isClear(row.value))) await writeTokenSecrets(database, transaction, { secrets, key });
    return secrets;
  });
}

/** Reads stored secrets. @param stored value of their row in `_params`. @throws WrongKeyError, DamagedValueError */
export function readTokenSecrets(stored: string, key: Buffer | null): StoredTokenSecrets {
  const secrets = parseStored<StoredTokenSecrets>(unsealIfSealed(stored, key));
  // A database of an earlier version has secrets of families only.
  return { ...secrets, collections: secrets.collections ?? {} };
}

export async function writeTokenSecrets(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
  { secrets, key }: { secrets: StoredTokenSecrets; key: Buffer | null },
): Promise<void> {
  await transaction.run(writeParameter(query, tokenSecretsParameter, sealIfKey(JSON.stringify(secrets), key)));
}

function makeSecrets(): StoredTokenSecrets {
  return { superusers: makeFamily(), records: makeFamily(), collections: {} };
}

function makeFamily(): Record<TokenSecretKind, string> {
  const make = () => randomBytes(40).toString("base64url").slice(0, 50);
  return { auth: make(), file: make(), passwordReset: make(), emailChange: make(), verification: make() };
}
