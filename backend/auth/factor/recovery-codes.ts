import { createHash } from "node:crypto";
import { randomText } from "../../schema/fields/random-text.ts";

const total = 10;
/** Letters and digits without those that look alike on paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const length = 16;

/** Makes ten single-use codes that replace an authenticator app's code: `k7mp-…`, 79 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: total }, () => (randomText(length, letters).match(/.{4}/g) ?? []).join("-"));

/** Hash of a code as stored, independent of how it was typed. Random codes of this length need no slow hash. */
export function recoveryHash(typed: string): string {
  return createHash("sha256").update(bare(typed)).digest("base64url");
}

/** Checks whether a text has the form of a recovery code. */
export const looksLikeRecoveryCode = (typed: string): boolean => bare(typed).length === length;

const bare = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, "");
