import type { Directory } from "../../backend/directory/directory.ts";
import { type Found, findNames, findWords, type WordIndex } from "../../text/search/word-index.ts";
import { readWords, wordsOf } from "../../text/search/words.ts";
import { indexOfKind } from "./buscar.ts";
import type { EntryKind } from "./entries.ts";
import type { FoundThing } from "./found-thing.ts";

/** More would not go into one filter of the backend beside whatever else a list asks. */
const mostIds = 60;

/**
 * Ids of what the search of a list means whose letters no name has: by zone, vicaría, office, in another order, with words
 * that name a kind (BUS-06). Without the directory there are none.
 */
export async function meantByList(
  directory: Directory,
  kind: Exclude<EntryKind, "cuadros" | "misas">,
  search: string,
): Promise<string[]> {
  const words = readWords(search);
  // Whoever writes `san` looks for names.
  if (words.isGeneric) return [];
  const index = await indexOfKind(directory, kind).catch(() => null);
  if (!index) return [];
  // A work is also looked for by what is told of it.
  const found = kind === "obras" ? findWords(index, words) : findNames(index, words);
  if (kind === "clero") return ids(found.filter(({ entry }) => hasTitles(entry, words.written, index)));
  return ids(found);
}

const ids = (found: readonly Found<FoundThing>[]): string[] =>
  [...new Set(found.map(({ entry }) => entry.id))].slice(0, mostIds);

/** Whoever writes `P.` or `Diác.` means nobody else, though the words say a kind (CLE-04). */
function hasTitles({ title }: FoundThing, written: readonly string[], { places }: WordIndex): boolean {
  const own = wordsOf(title);
  const titles = written.filter((word) => places.get(word)?.some(({ part }) => part === "title"));
  return titles.every((word) => own.includes(word));
}
