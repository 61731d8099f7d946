import { genericWords, synonyms } from "@arzobispado/diocese/config/search-words";
import { foldText } from "../fold-text.ts";

/** Word in a text; an apostrophe of Aymara or Quechua is part of it: `Ch'uquiyapu` is one. */
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’ʼ][\p{L}\p{N}\p{M}]+)*/gu;

/** Words of a text in their order, with their positions. */
export const writtenWords = (text: string): RegExpExecArray[] => [...text.matchAll(wordPattern)];

/** Normalizes a word for comparison: without case, accents and apostrophes. */
export const foldWord = (word: string): string => foldText(word).replace(/['’ʼ]/g, "");

export const wordsOf = (text: string): string[] => (text.match(wordPattern) ?? []).map(foldWord);

/** Possible singulars of a word, as far as its letters tell: `comedores` is also `comedor`. */
export function singulars(word: string): string[] {
  if (!word.endsWith("s") || word.length < 4) return [];
  const shorter = [word.slice(0, -1)];
  if (word.endsWith("es") && word.length > 4) shorter.push(word.slice(0, -2));
  return shorter;
}

/** Most letters of a search that are used: bounds the work of one request. */
export const longestSearch = 100;
const mostWords = 8;

const generic: ReadonlySet<string> = new Set(genericWords.map(foldWord));
const isGeneric = (word: string) => [word, ...singulars(word)].some((each) => generic.has(each)) || /^\D$/.test(word);

const meant: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(synonyms).map(([word, others]) => [foldWord(word), others.map(foldWord)]),
);

export interface SearchedWord {
  word: string;
  /** Further forms of the word, and its synonyms. */
  others: readonly string[];
}

export interface SearchedWords {
  /** All words of the search, in the order in which they were written. */
  written: readonly string[];
  /** Words that must all be found. */
  needed: readonly SearchedWord[];
  /** Whether all words only name a kind. */
  isGeneric: boolean;
}

export function readWords(search: string): SearchedWords {
  const written = wordsOf(search.slice(0, longestSearch)).slice(0, mostWords);
  const telling = written.filter((word) => !isGeneric(word));
  const needed = [...new Set(telling.length > 0 ? telling : written)];
  return { written, needed: needed.map(searchedWord), isGeneric: telling.length === 0 };
}

function searchedWord(word: string): SearchedWord {
  const forms = [word, ...singulars(word)];
  return { word, others: [...forms.slice(1), ...forms.flatMap((form) => meant.get(form) ?? [])] };
}
