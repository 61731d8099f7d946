import { unseal } from "../../config/sealing.ts";
import { asText, type ForeignDatabase } from "./foreign-database.ts";
import type { Generation } from "./generation.ts";
import { isJsonObject, type JsonObject, parseJson } from "./json.ts";

/** Settings of the other server. `null`: they are encrypted, and the key is missing or wrong. */
export type ForeignSettings = { values: JsonObject } | { values: null; hasKey: boolean };

/**
 * Reads the settings, decrypting them if needed.
 * @param key 32 bytes, with which that server was started. `null`: unknown
 * @see protocol 12.2: first JSON, then encrypted
 */
export function readForeignSettings(
  database: ForeignDatabase,
  generation: Generation,
  key: Buffer | null,
): ForeignSettings {
  const stored = storedSettings(database, generation);
  if (stored === null) return { values: {} };
  const clear = parseJson(stored);
  if (isJsonObject(clear)) return { values: clear };
  const opened = key ? openedWith(key, typeof clear === "string" ? clear : stored) : undefined;
  return isJsonObject(opened) ? { values: opened } : { values: null, hasKey: key !== null };
}

function storedSettings(database: ForeignDatabase, generation: Generation): string | null {
  const name = generation === "legacy" ? "key" : "id";
  for (const row of database.rows("_params")) if (row[name] === "settings") return asText(row.value);
  return null;
}

function openedWith(key: Buffer, sealed: string): unknown {
  try {
    return parseJson(unseal(sealed, key));
  } catch {
    return undefined;
  }
}
