/** Result of a reader: the value, or a refusal in words with an example. */
export type Reading<Value> =
  /** `other`: second possible meaning of the same words; a sheet asks which one is right. */
  { value: Value; other?: Value } | { problem: string };

/** Reader of one kind of value. */
export interface ValueReader<Value = string | number> {
  /** Spelling that the reader accepts and that fits the field's pattern. */
  example: string;
  read(typed: string): Reading<Value>;
}

/**
 * Normalises a typed text: compatibility letters such as full-width figures unified, no invisible characters, single
 * blanks.
 */
export function plainText(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/\p{Cf}|\uFE0E|\uFE0F/gu, "")
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** Normalises a typed text like `plainText`, and removes accents and capitals: for words of times and months. */
export function plainWords(typed: string): string {
  return plainText(typed).toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}
