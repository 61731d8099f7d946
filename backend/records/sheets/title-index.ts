import { fold } from "../../db/fold.ts";
import type { Field, StoredRecord } from "../../schema/define/define.ts";

/** How people write the title of a record: without case, accents and what is between words. */
export function titleKey(values: readonly unknown[]): string {
  const text = values.map((value) => (Array.isArray(value) ? value.join(" ") : String(value ?? ""))).join(" ");
  return fold(text).replace(/\s+/g, " ").trim();
}

/** Records by their title. */
export class TitleIndex {
  readonly #ids = new Map<string, string[]>();
  readonly #titles = new Map<string, string>();

  /** @param fields of which titles are made */
  constructor(records: readonly StoredRecord[], fields: readonly Field[]) {
    for (const record of records) {
      const values = fields.map(({ name }) => record[name]);
      const key = titleKey(values);
      if (key === "") continue;
      const ids = this.#ids.get(key);
      if (ids) ids.push(record.id);
      else this.#ids.set(key, [record.id]);
      if (!this.#titles.has(key)) this.#titles.set(key, values.map(String).join(" ").replace(/\s+/g, " ").trim());
    }
  }

  /** Ids of all records of this title. */
  find(key: string): readonly string[] {
    return this.#ids.get(key) ?? [];
  }

  /** The one title that differs by a slip of the pen; null when there is none, or more than one. */
  nearest(key: string): string | null {
    if (this.#titles.size > mostCompared) return null;
    const most = key.length < 5 ? 1 : 2;
    let found: { title: string; slips: number; isOnly: boolean } | null = null;
    for (const [other, title] of this.#titles) {
      const slips = countSlips(key, other, found ? found.slips : most);
      if (slips === null) continue;
      found = { title, slips, isOnly: found === null || slips < found.slips };
    }
    return found?.isOnly ? found.title : null;
  }
}

/** Looking through more takes longer than a person waits. */
const mostCompared = 20_000;

/**
 * Letters that are missing, too many, others or exchanged with their neighbour (Damerau and Levenshtein).
 * @returns null for more than `most`
 */
export function countSlips(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
  let earlier: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isExchanged = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isExchanged) least = Math.min(least, (earlier[column - 2] ?? 0) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return null;
    earlier = above;
    above = current;
  }
  const slips = above[other.length] ?? 0;
  return slips > most ? null : slips;
}
