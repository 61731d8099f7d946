/** Value that a reader found in what a person typed, or a refusal in words with an example. */
export type Reading<Value> =
  /** `other`: the second value that the same words could mean; a sheet asks which one holds. */
  { value: Value; other?: Value } | { problem: string };

/** Reader of one kind of value. */
export interface ValueReader<Value = string | number> {
  /** Spelling that the reader takes and that the field's pattern accepts. */
  example: string;
  read(typed: string): Reading<Value>;
}

/** A typed text in one form: compatibility letters such as full-width figures unified, invisible signs gone, single blanks. */
export function plainText(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/\p{Cf}|\uFE0E|\uFE0F/gu, "")
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** The same in small letters without accents, for words of hours and months. */
export function plainWords(typed: string): string {
  return plainText(typed).toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}
