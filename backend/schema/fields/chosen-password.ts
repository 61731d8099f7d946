import type { Problem } from "../../protocol/errors.ts";
import type { Collection, StoredRecord } from "../define/define.ts";
import { mostPasswordBytes } from "./password-hash.ts";
import { problem } from "./problem.ts";
import { tooShort } from "./text-checks.ts";

/** Code points. */
const shortest = 10;
/** What everybody tries first: the words are looked for in any case, and without what stands around them. */
const commonWords = [
  "password",
  "contrasena",
  "contraseña",
  "qwerty",
  "qwertyuiop",
  "asdfghjkl",
  "iloveyou",
  "administrador",
  "administrator",
  "bienvenido",
  "letmein",
  "welcome",
];
const rows = ["01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "qwertyuiopasdfghjklñzxcvbnm"];

/**
 * What is wrong with a password that somebody chooses in a collection whose people are invited; null elsewhere. Refused is
 * what is short, and what is tried first: one letter again and again, a row of keys, a common word or what the account is
 * called, with a few signs around it.
 * @param account whose password it would be
 */
export function chosenPasswordProblem(
  { name: collection, auth, fields }: Pick<Collection, "name" | "auth" | "fields">,
  account: StoredRecord,
  password: string,
): Problem | null {
  if (!auth?.linkAuth) return null;
  // The field refuses it for its length; looking through it would take as long as somebody likes.
  if (Buffer.byteLength(password) > mostPasswordBytes) return null;
  if ([...password].length < shortest) return tooShort(shortest);
  const own = fields.filter(({ type }) => type === "text" || type === "email").map(({ name }) => account[name]);
  const words = [...commonWords, ...[collection, ...own].filter((value) => typeof value === "string").flatMap(wordsOf)];
  return isEasy(password.toLowerCase(), words) ? tooEasy : null;
}

const tooEasy = problem("validation_password_too_easy", "Too easy to guess.");

/** An address counts as a whole, without its domain, and by its parts. */
function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  return [lower, lower.split("@")[0] ?? "", ...lower.split(/[^\p{L}\p{N}]+/u)].filter((word) => [...word].length >= 4);
}

function isEasy(password: string, words: readonly string[]): boolean {
  if (new Set(password).size < 5) return true;
  const rest = (word: string) => [...password.replaceAll(word, "")].length;
  if (words.some((word) => password.includes(word) && rest(word) < 6)) return true;
  // What is left when runs of neighbouring keys are taken out, in either direction.
  return [...password.replace(/.{4,}/gsu, withoutRuns)].length < 6;
}

function withoutRuns(text: string): string {
  let left = text;
  for (const row of rows) {
    for (const keys of [row, [...row].reverse().join("")]) {
      for (let length = keys.length; length >= 4; length--) {
        for (let at = 0; at + length <= keys.length; at++) left = left.replaceAll(keys.slice(at, at + length), "");
      }
    }
  }
  return left;
}
