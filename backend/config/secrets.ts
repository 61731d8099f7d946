import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Settings that must never be logged or answered; kept apart, so that the others can be. */
export interface Secrets {
  /** `postgres://…`, password included; null: SQLite. */
  databaseUrl: string | null;
  /** 32 bytes; encrypts what is stored of the secrets. */
  settingsKey: Buffer | null;
  googleClientSecret: string | null;
  /** `smtp://…` or `smtps://…`, user and password included; null: what the settings say. */
  smtpUrl: string | null;
}

/** A stored secret cannot be read with this key. */
export class WrongKeyError extends Error {
  constructor(options: { cause?: unknown } = {}) {
    super("SETTINGS_KEY falta o no es la clave con la que se guardaron los secretos de esta base de datos.", options);
    this.name = "WrongKeyError";
  }
}

const nonceBytes = 12;
const tagBytes = 16;

/** @returns base64 of nonce, AES-256-GCM ciphertext and tag; PocketBase stores its settings in the same form */
export function seal(text: string, key: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64");
}

/** @throws WrongKeyError also for a text that was changed */
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
