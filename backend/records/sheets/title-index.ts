import { createHash } from "node:crypto";
import { fold } from "../../db/fold.ts";
import type { Field, StoredRecord } from "../../schema/define/define.ts";

/** Characters of a title that are compared one by one. A longer one is compared by its beginning and digest. */
const longestTitle = 200;
/** Most characters of a text to be folded. */
const longestFolded = 20_000;
/** Bytes of an entry besides its text: an estimate for the map, the list and the id. */
const entryBytes = 240;

/**
 * Normalises the title of a record, as people write it: without case, accents, punctuation and the order of several
 * choices.
 */
export function titleKey(values: readonly unknown[]): string {
  const text = values
    .map((value) => (Array.isArray(value) ? value.toSorted().join(" ") : String(value ?? "")))
    .join(" ");
  // A longer text is compared exactly, since folding megabytes takes a second.
  if (text.length > longestFolded) return digestOf(text);
  const key = fold(text).replace(/\s+/g, " ").trim();
  if (key.length <= longestTitle) return key;
  return `${key.slice(0, longestTitle)}${digestOf(key)}`;
}

const digestOf = (text: string) => `\u0000${createHash("sha256").update(text).digest("base64url")}`;

/**
 * Removes opening words from a title: `parish saint michael` becomes `saint michael`. Several results if one opening
 * begins with another: `the rosary` and `rosary` of `chapel of the rosary`.
 */
export function withoutOpening(key: string, openings: ReadonlySet<string>): string[] {
  const words = key.length <= longestTitle ? key.split(" ") : [];
  const ends = words.map((_, at) => at).filter((at) => openings.has(words.slice(0, at).join(" ")));
  return ends.map((at) => words.slice(at).join(" "));
}

/** Bytes that the title indexes of one sheet may still take. */
export interface TitleBudget {
  left: number;
}

/** Records with the same title. */
export interface TitleEntry {
  ids: string[];
  title: string;
}

/** Index of records by title. */
export class TitleIndex {
  readonly #fields: readonly Field[];
  readonly #openings: ReadonlySet<string>;
  readonly #budget: TitleBudget;
  readonly #entries = new Map<string, TitleEntry>();
  /** Titles by the rest without their opening. */
  readonly #shorter = new Map<string, Set<TitleEntry>>();

  /**
   * @param fields of which titles are made
   * @param openings words in the form of `titleKey` with which titles may begin, and which a name may leave out
   */
  constructor(
    fields: readonly Field[],
    openings: ReadonlySet<string> = new Set(),
    budget: TitleBudget = { left: Number.POSITIVE_INFINITY },
  ) {
    this.#fields = fields;
    this.#openings = openings;
    this.#budget = budget;
  }

  /**
   * Adds records to the index.
   * @param likeOf title of a record without an own one
   * @returns `false`: the budget is spent and the index incomplete
   */
  add(records: readonly StoredRecord[], likeOf: (record: StoredRecord) => unknown = () => ""): boolean {
    for (const record of records) {
      const own = this.#fields.map(({ name }) => record[name]);
      const values = titleKey(own) === "" ? [likeOf(record)] : own;
      const key = titleKey(values);
      if (key === "") continue;
      const entry = this.#entries.get(key);
      this.#budget.left -= entryBytes;
      if (entry) entry.ids.push(record.id);
      else {
        const title = values.map(String).join(" ").slice(0, longestTitle).replace(/\s+/g, " ").trim();
        const made = { ids: [record.id], title };
        this.#entries.set(key, made);
        this.#budget.left -= 2 * (key.length + title.length);
        for (const rest of withoutOpening(key, this.#openings)) {
          this.#shorter.set(rest, (this.#shorter.get(rest) ?? new Set()).add(made));
          this.#budget.left -= entryBytes + 2 * rest.length;
        }
      }
      if (this.#budget.left < 0) return false;
    }
    return true;
  }

  /** Ids of all records with this title. */
  find(key: string): readonly string[] {
    return this.#entries.get(key)?.ids ?? [];
  }

  /** Finds the only record whose title is an opening followed by these words. `null`: no record or several. */
  certain(key: string): TitleEntry | null {
    const [entry, another] = this.#shorter.get(key) ?? [];
    return entry?.ids.length === 1 && another === undefined ? entry : null;
  }

  /** Titles that equal these words if the openings of both are ignored, in alphabetical order. */
  alike(key: string): TitleEntry[] {
    const found = new Set<TitleEntry>();
    for (const words of [key, ...withoutOpening(key, this.#openings)]) {
      for (const entry of [this.#entries.get(words), ...(this.#shorter.get(words) ?? [])]) if (entry) found.add(entry);
    }
    return [...found].sort((one, other) => (one.title < other.title ? -1 : 1));
  }

  /** Finds the only title within a few typing errors, openings ignored. `null`: no title, or several equally near. */
  nearest(key: string): string | null {
    if (
      this.#entries.size + this.#shorter.size > mostCompared ||
      key.length > longestCompared ||
      key.startsWith("\u0000")
    )
      return null;
    const most = key.length < 5 ? 1 : 2;
    let found = null as { title: string; slips: number; isOnly: boolean } | null;
    for (const [other, { title }] of this.#spellings()) {
      const slips = countSlips(key, other, found ? found.slips : most);
      if (slips === null || (found?.title === title && found.slips <= slips)) continue;
      found = { title, slips, isOnly: found === null || slips < found.slips };
    }
    return found?.isOnly ? found.title : null;
  }

  *#spellings(): Iterable<[string, TitleEntry]> {
    yield* this.#entries;
    for (const [rest, entries] of this.#shorter) for (const entry of entries) yield [rest, entry];
  }
}

/** Titles, and characters of one, among which `nearest` searches. More would block other work for too long. */
const mostCompared = 20_000;
const longestCompared = 100;

/**
 * Edit distance (Damerau–Levenshtein): characters missing, added, replaced or swapped with their neighbour.
 * @returns `null`: more than `most`
 */
export function countSlips(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
  let earlier: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    // Skips cells farther from the diagonal: they exceed `most` in any case.
    const [from, to] = [Math.max(1, row - most), Math.min(other.length, row + most)];
    const current: number[] = [];
    current[from - 1] = from === 1 ? row : most + 1;
    for (let column = from; column <= to; column++) {
      const replaced = one[row - 1] === other[column - 1] ? 0 : 1;
      current[column] = Math.min(
        (above[column] ?? most) + 1,
        (current[column - 1] ?? most) + 1,
        (above[column - 1] ?? most) + replaced,
        isExchanged(one, other, row, column) ? (earlier[column - 2] ?? most) + 1 : most + 1,
      );
    }
    if (current.slice(from - 1).every((slips) => slips > most)) return null;
    earlier = above;
    above = current;
  }
  const slips = above[other.length] ?? 0;
  return slips > most ? null : slips;
}

/** Whether the last two characters of both texts are swapped. */
const isExchanged = (one: string, other: string, row: number, column: number) =>
  row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
