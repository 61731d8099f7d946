import { createHash, randomBytes } from "node:crypto";

const total = 10;
/** Without letters and digits that look alike on paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const length = 16;

/** Ten codes that open once each instead of an application's: `k7mp-…`, 79 bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: total }, newCode);

/** Hash of a code as it is stored, however it was typed. Random codes of this length need no slow hash. */
export function recoveryHash(typed: string): string {
  return createHash("sha256").update(bare(typed)).digest("base64url");
}

/** Whether a text can be a recovery code. */
export const looksLikeRecoveryCode = (typed: string): boolean => bare(typed).length === length;

const bare = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, "");

function newCode(): string {
  const code: string[] = [];
  while (code.length < length) {
    for (const byte of randomBytes(length)) {
      // The rest of the division would make some letters likelier.
      const letter = byte < 256 - (256 % letters.length) ? letters[byte % letters.length] : undefined;
      if (letter && code.length < length) code.push(letter);
    }
  }
  return (code.join("").match(/.{4}/g) ?? []).join("-");
}
