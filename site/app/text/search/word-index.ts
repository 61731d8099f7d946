import { areNear, shortestNear } from "./near-words.ts";
import { foldWord, type SearchedWord, type SearchedWords, singulars, wordsOf, writtenWords } from "./words.ts";

/** Item that can be found, with the words that it is found by. */
export interface Entry {
  title: string;
  /** Where the item is and whose: zone, vicaría, office, parish. */
  place: string;
  /** Description that is searched. */
  text: string;
  /** Further names of the item. */
  words?: readonly string[];
  /** Part of another item, which comes first where both match alike. */
  isPart?: boolean;
}

/** Weight of a word by the part of the entry it is in; the beginning of a longer word weighs less. */
const weights = { title: 9, place: 6, words: 4, text: 2 };
type Part = keyof typeof weights;
const asBeginning = 0.7;
const asSynonym = 0.6;
const asNeighbour = 0.5;
/** Bounds in long texts: a short beginning is everywhere, and that of a much longer word says little. */
const shortestInText = 3;
const mostBehindInText = 3;

interface Place {
  /** Index of the entry. */
  entry: number;
  part: Part;
}

export interface WordIndex<E extends Entry = Entry> {
  entries: readonly E[];
  /** The texts say what the entries do, so that synonyms are searched there too. */
  isProse: boolean;
  /** All words of the entries, in alphabetical order. */
  vocabulary: readonly string[];
  places: ReadonlyMap<string, readonly Place[]>;
}

export function indexWords<E extends Entry>(entries: readonly E[], { isProse = false } = {}): WordIndex<E> {
  const places = new Map<string, Place[]>();
  for (const [entry, { title, place, text, words = [] }] of entries.entries()) {
    const known = new Set<string>();
    // The part with the highest weight comes first: of each word only its best place counts.
    for (const [part, found] of [
      ["title", wordsOf(title)],
      ["place", wordsOf(place)],
      ["words", words.flatMap(wordsOf)],
      ["text", wordsOf(text)],
    ] as const) {
      for (const word of found) {
        if (known.has(word)) continue;
        known.add(word);
        const list = places.get(word);
        if (list) list.push({ entry, part });
        else places.set(word, [{ entry, part }]);
      }
    }
  }
  return { entries, isProse, vocabulary: [...places.keys()].sort(), places };
}

/** Entry that has all words of a search. */
export interface Found<E extends Entry = Entry> {
  entry: E;
  /** Relevance, for comparison only. */
  weight: number;
}

/** Finds the entries that have every needed word, or a synonym of it, the best first. */
export function findWords<E extends Entry>(index: WordIndex<E>, words: SearchedWords): Found<E>[] {
  return findBy(index, words, (word) => ownPlaces(index, word));
}

/** Finds entries like `findWords`, but not by their descriptions: for a list that does not show the best first. */
export function findNames<E extends Entry>(index: WordIndex<E>, words: SearchedWords): Found<E>[] {
  return findBy(index, words, (word) => ownPlaces(index, word, false));
}

/** Finds entries like `findWords`, and accepts one wrong letter in a word of a name or a zone. */
export function findNearWords<E extends Entry>(index: WordIndex<E>, words: SearchedWords): Found<E>[] {
  return findBy(index, words, (word) => {
    const found = ownPlaces(index, word);
    for (const neighbour of neighboursOf(index, word.word)) note(found, index, neighbour, asNeighbour);
    return found;
  });
}

/**
 * Corrects a search for one entry: replaces every word with the entry's spelling in its name or its place, also if one
 * letter is wrong.
 */
export function spelledAs({ title, place }: Entry, search: string): string {
  const own = new Map(
    [place, title].flatMap((text) => writtenWords(text)).map(([word]) => [foldWord(word), word] as const),
  );
  const words = writtenWords(search).map(([word]) => {
    const folded = foldWord(word);
    const near = folded.length >= shortestNear ? [...own.keys()].find((each) => areNear(each, folded)) : undefined;
    return own.get(folded) ?? (near === undefined ? word : own.get(near));
  });
  return words.join(" ");
}

/** Weight of a word in each entry that has it, by the entry's index. */
type Weights = Map<number, number>;

function findBy<E extends Entry>(
  index: WordIndex<E>,
  { needed, written }: SearchedWords,
  placesOf: (word: SearchedWord) => Weights,
): Found<E>[] {
  const [first, ...others] = needed.map(placesOf).sort((one, other) => one.size - other.size);
  const found: Found<E>[] = [];
  for (const [number, weight] of first ?? []) {
    const more = others.map((places) => places.get(number) ?? 0);
    const entry = index.entries[number];
    if (!entry || more.includes(0)) continue;
    found.push({ entry, weight: more.reduce((sum, each) => sum + each, weight) + likeness(entry, written) });
  }
  return [...found].sort(
    (one, other) => other.weight - one.weight || inSpanish.compare(one.entry.title, other.entry.title),
  );
}

function ownPlaces(index: WordIndex, { word, others }: SearchedWord, inText = true): Weights {
  const found: Weights = new Map();
  const { vocabulary } = index;
  for (const each of beginningWith(vocabulary, word)) {
    const isOfText = word.length >= shortestInText && each.length - word.length <= mostBehindInText;
    note(found, index, each, each === word ? 1 : asBeginning, inText && isOfText);
  }
  for (const [at, other] of others.entries()) {
    // Earlier synonyms are meant more often.
    for (const form of [other, `${other}s`, `${other}es`])
      note(found, index, form, asSynonym / (1 + at / 10), inText && (index.isProse || singulars(word).includes(other)));
  }
  return found;
}

function note(found: Weights, { places }: WordIndex, word: string, share: number, inText = true): void {
  for (const { entry, part } of places.get(word) ?? []) {
    if (part === "text" && !inText) continue;
    found.set(entry, Math.max(found.get(entry) ?? 0, weights[part] * share));
  }
}

function neighboursOf({ vocabulary, places }: WordIndex, word: string): string[] {
  if (word.length < shortestNear) return [];
  const isOfNames = (each: string) => places.get(each)?.some(({ part }) => part === "title" || part === "place");
  return vocabulary.filter((each) => areNear(each, word) && isOfNames(each));
}

/** Bonus for a name that has the written words one after the other, generic ones too; less for a longer name. */
function likeness({ title, isPart }: Entry, written: readonly string[]): number {
  const name = ` ${wordsOf(title).join(" ")} `;
  const inARow = name.includes(` ${written.join(" ")} `) ? 4 : 0;
  return inARow + written.filter((word) => name.includes(` ${word} `)).length - name.length / 100 - (isPart ? 1 : 0);
}

function beginningWith(sorted: readonly string[], word: string): string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (sorted[end]?.startsWith(word)) end++;
  return sorted.slice(low, end);
}

const inSpanish = new Intl.Collator("es");
