import { lowerCaseAlphabet, randomText } from "./random-text.ts";

const longestBase = 100;
const longestExtension = 20;
const randomLength = 10;

/**
 * Makes the stored name of an upload: cleaned, with ten random characters before the extension, so that names cannot be
 * guessed and two uploads of one file get different names.
 *
 * @param original          as the client sent it, e.g. `Misión Día.png` → `misi_n_d_a_x81kq0z3mp.png`
 * @param guessedExtension  with its dot, found from the content; used if the name has none
 * @returns at most 131 characters of `A-Za-z0-9_.*-+=#`
 * @see protocol 7.2
 */
export function storedFileName(original: string, guessedExtension: string): string {
  // Some clients send the full path on their own machine.
  const name = original.slice(Math.max(original.lastIndexOf("/"), original.lastIndexOf("\\")) + 1);
  const given = extensionOf(name);
  const cleaned = given.replace(/[^\w.*\-+=#]/g, "");
  const extension = /[^.]/.test(cleaned) ? cleaned : guessedExtension;
  const base = snakeCase(name.slice(0, name.length - given.length));
  const random = () => randomText(randomLength, lowerCaseAlphabet);
  const longEnough = base.length < 3 ? base + random() : base.slice(0, longestBase);
  return `${longEnough}_${random()}${extension.slice(-longestExtension)}`;
}

/** Extension from the last dot, or from the last but one: `.gz`, `.tar.gz`. */
function extensionOf(name: string): string {
  const last = name.lastIndexOf(".");
  if (last < 0) return "";
  const before = last === 0 ? -1 : name.lastIndexOf(".", last - 1);
  return name.slice(before < 0 ? last : before);
}

/** Converts to snake case: `myTestDB` → `my_test_db`. Letters outside ASCII separate words as blanks do. */
export function snakeCase(text: string): string {
  return text
    .split(/[\W_]+/)
    .filter((word) => word !== "")
    .map((word) => word.replace(/(?<=[^A-Z])[A-Z]/g, "_$&"))
    .join("_")
    .toLowerCase();
}
