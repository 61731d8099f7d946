import { type Problem, problem } from "../../protocol/errors.ts";
import type { Collection, StoredRecord } from "../define/define.ts";
import { mostPasswordBytes } from "./password-hash.ts";
import { tooShort } from "./text-checks.ts";

/** Shortest password. Code points. */
const shortest = 10;
/** Common passwords. Matched in any case, anywhere in the password. */
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
 * Checks a password chosen in a collection with one-time links. Refuses short passwords and those tried first: few
 * different letters, rows of keys, a common word or a name of the account with a few characters around it.
 * @param account record that gets the password
 * @returns `null` if the password is good, or the collection has no links
 */
export function chosenPasswordProblem(
  { name: collection, auth, fields }: Pick<Collection, "name" | "auth" | "fields">,
  account: StoredRecord,
  password: string,
): Problem | null {
  if (!auth?.linkAuth) return null;
  // The field's own check refuses it for its length. Analysing a very long password would take too long.
  if (Buffer.byteLength(password) > mostPasswordBytes) return null;
  if ([...password].length < shortest) return tooShort(shortest);
  const own = fields.filter(({ type }) => type === "text" || type === "email").map(({ name }) => account[name]);
  const words = [...commonWords, ...[collection, ...own].filter((value) => typeof value === "string").flatMap(wordsOf)];
  return isEasy(password.toLowerCase(), words) ? tooEasy : null;
}

const tooEasy = problem("validation_password_too_easy", "Too easy to guess.");

/** Words of a name or address: the whole, the part before `@`, and the parts between punctuation. */
function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  return [lower, lower.split("@")[0] ?? "", ...lower.split(/[^\p{L}\p{N}]+/u)].filter((word) => [...word].length >= 4);
}

function isEasy(password: string, words: readonly string[]): boolean {
  if (new Set(password).size < 5) return true;
  const rest = (word: string) => [...password.replaceAll(word, "")].length;
  if (words.some((word) => password.includes(word) && rest(word) < 6)) return true;
  // Counts the characters outside runs of neighbouring keys, in either direction.
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
