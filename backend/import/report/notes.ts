import { printable } from "../../archive/bad-archive-error.ts";

/** `changed`: imported in another form; `odd`: stored strangely, imported as the other server answered it; `left`: not imported. */
export type NoteKind = "changed" | "odd" | "left";

/** Notes of one kind beyond these are only counted: a report is for reading. */
const mostKept = 2000;

/** What a technician should know of an import, by collection, id and field. Spanish; never a secret. */
export class Notes {
  readonly #lines: Record<NoteKind, string[]> = { changed: [], odd: [], left: [] };
  readonly #counts: Record<NoteKind, number> = { changed: 0, odd: 0, left: 0 };

  /** @param where names of the archive, e.g. `books/abc.title`; may hold anything */
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

/** A foreign text within a note: short, on one line. */
export function quoted(text: unknown, longest = 60): string {
  return `«${printable(String(text), longest)}»`;
}
