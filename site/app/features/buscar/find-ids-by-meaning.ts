import type { Directory } from "../../backend/directory/directory.ts";
import { type Found, findNames, findWords, type WordIndex } from "../../text/search/word-index.ts";
import { readWords, wordsOf } from "../../text/search/words.ts";
import { indexOfKind } from "./buscar.ts";
import type { FoundThing } from "./found-thing.ts";
import { type Kind, kinds } from "./kinds.ts";

/** Upper bound of ids: the backend limits the length of a filter, and a list adds its own conditions. */
const mostIds = 60;

/**
 * Finds ids for the search of a list when no name contains its text: by zone, vicaría, office, words in another order,
 * or words that name a kind (BUS-06). Empty if the directory cannot be read.
 */
export async function findIdsByMeaning(directory: Directory, kind: Kind, search: string): Promise<string[]> {
  const words = readWords(search);
  // A search of generic words alone, such as `san`, looks for names.
  if (words.isGeneric) return [];
  const index = await indexOfKind(directory, kind).catch(() => null);
  if (!index) return [];
  const { findsDescriptions, matchesTitles } = kinds[kind];
  const found = findsDescriptions ? findWords(index, words) : findNames(index, words);
  return ids(matchesTitles ? found.filter(({ entry }) => hasTitles(entry, words.written, index)) : found);
}

const ids = (found: readonly Found<FoundThing>[]): string[] =>
  [...new Set(found.map(({ entry }) => entry.id))].slice(0, mostIds);

/**
 * Does the person have every title in the search? `P.` or `Diác.` excludes all others, though the words name a kind
 * (CLE-04).
 */
function hasTitles({ title }: FoundThing, written: readonly string[], { places }: WordIndex): boolean {
  const own = wordsOf(title);
  const titles = written.filter((word) => places.get(word)?.some(({ part }) => part === "title"));
  return titles.every((word) => own.includes(word));
}
