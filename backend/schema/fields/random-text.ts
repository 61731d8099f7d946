import { randomInt } from "node:crypto";

export const lowerCaseAlphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Cryptographically random text; every character of the alphabet is equally likely. */
export function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}

export const mixedAlphabet = `ABCDEFGHIJKLMNOPQRSTUVWXYZ${lowerCaseAlphabet}`;

/** Makes the key that signs all tokens of an account (protocol 1.1). A new key invalidates its tokens. */
export const newTokenKey = (): string => randomText(50, mixedAlphabet);
