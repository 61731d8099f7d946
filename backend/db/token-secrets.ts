import { randomBytes } from "node:crypto";
import { seal, unseal, WrongKeyError } from "../config/secrets.ts";
import type { Database } from "./database.ts";

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
    const rows = await transaction.run(query.selectFrom("_params").select("value").where("key", "=", parameter));
    const stored = rows[0]?.value;
    const secrets = stored === undefined ? makeSecrets() : read(stored, key);
    if (stored === undefined || (key && isClear(stored))) {
      const text = JSON.stringify(secrets);
      const value = key ? seal(text, key) : text;
      await transaction.run(
        query
          .insertInto("_params")
          .values({ key: parameter, value })
          .onConflict((conflict) => conflict.column("key").doUpdateSet({ value })),
      );
    }
    return secrets;
  });
}

function read(stored: string, key: Buffer | null): StoredTokenSecrets {
  if (isClear(stored)) return JSON.parse(stored);
  if (!key) throw new WrongKeyError();
  return JSON.parse(unseal(stored, key));
}

/** What is sealed is base64. */
const isClear = (stored: string) => stored.startsWith("{");

function makeSecrets(): StoredTokenSecrets {
  return { superusers: makeFamily(), records: makeFamily() };
}

function makeFamily(): Record<Kind, string> {
  const entries = kinds.map((kind) => [kind, randomBytes(40).toString("base64url").slice(0, 50)] as const);
  return Object.fromEntries(entries) as Record<Kind, string>;
}
