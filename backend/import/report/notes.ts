import { printable } from "../../archive/bad-archive-error.ts";

/**
 * Kind of a note. `changed`: imported in another form; `odd`: stored strangely, imported as the other server answered
 * it; `left`: not imported.
 */
export type NoteKind = "changed" | "odd" | "left";

/** Maximum notes kept per kind; further ones are only counted: a report is for reading. */
const mostKept = 2000;

/** Notes on an import for the technician, by collection, id and field. Spanish; never a secret. */
export class Notes {
  readonly #lines: Record<NoteKind, string[]> = { changed: [], odd: [], left: [] };
  readonly #counts: Record<NoteKind, number> = { changed: 0, odd: 0, left: 0 };

  /** @param where names from the archive, e.g. `books/abc.title`; may contain any characters */
  add(kind: NoteKind, where: string, what: string): void {
    this.#counts[kind]++;
    if (this.#lines[kind].length < mostKept) this.#lines[kind].push(`${printable(where)}: ${what}`);
  }

  count(kind: NoteKind): number {
    return this.#counts[kind];
  }

  lines(kind: NoteKind): readonly string[] {
    return this.#lines[kind];
  }
}

/** Quotes a foreign text in a note: short, on one line. */
export function quoted(text: unknown, longest = 60): string {
  return `«${printable(String(text), longest)}»`;
}
