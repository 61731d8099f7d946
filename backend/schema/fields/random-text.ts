import { randomInt } from "node:crypto";

export const lowerCaseAlphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Cryptographically random, every character of the alphabet as likely as the others. */
export function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}

export const mixedAlphabet = `ABCDEFGHIJKLMNOPQRSTUVWXYZ${lowerCaseAlphabet}`;

/** What every token of an account depends on (protocol 1.1): a new one ends those that were made with the old. */
export const newTokenKey = (): string => randomText(50, mixedAlphabet);
