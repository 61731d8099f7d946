import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { PersonError } from "./person-error.ts";

/** A stored secret cannot be decrypted with this key. */
export class WrongKeyError extends PersonError {
  override readonly name = "WrongKeyError";
  constructor(options: { cause?: unknown } = {}) {
    super("SETTINGS_KEY falta o no es la clave con la que se guardaron los secretos de esta base de datos.", options);
  }
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text. @returns base64 of nonce, AES-256-GCM ciphertext and tag; PocketBase stores its settings in this
 * form
 */
export function seal(text: string, key: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64");
}

/** Decrypts a text. @throws WrongKeyError also for a text that was changed */
export function unseal(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, "base64");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString("utf8");
  } catch (error) {
    throw new WrongKeyError({ cause: error });
  }
}

/** Decrypts a text. `null`: it was encrypted with another key, or changed. */
export function unsealOrNull(sealed: string, key: Buffer): string | null {
  try {
    return unseal(sealed, key);
  } catch {
    return null;
  }
}

/** Encrypts JSON of an object for storage if there is a key. */
export function sealIfKey(json: string, key: Buffer | null): string {
  return key ? seal(json, key) : json;
}

/**
 * Decrypts JSON stored by `sealIfKey` with this key or without one.
 * @throws WrongKeyError also when it is encrypted and there is no key
 */
export function unsealIfSealed(stored: string, key: Buffer | null): string {
  if (isClear(stored)) return stored;
  if (!key) throw new WrongKeyError();
  return unseal(stored, key);
}

/** Was it stored without a key? Encrypted text is base64, which never begins with `{`. */
export function isClear(stored: string): boolean {
  return stored.startsWith("{");
}
