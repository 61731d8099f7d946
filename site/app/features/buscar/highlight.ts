import { foldWord, type SearchedWords, singulars, writtenWords } from "../../text/search/words.ts";

/** Piece of a text. `isFound`: it matches the search. */
export interface Piece {
  text: string;
  isFound: boolean;
}

/** Splits a text at the words that match a search. The pieces joined give the text again. */
export function highlight(text: string, { needed }: SearchedWords): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of writtenWords(text)) {
    const folded = foldWord(word);
    const forms = [folded, ...singulars(folded)];
    const isFound = needed.some(
      ({ word: looked, others }) => folded.startsWith(looked) || others.some((other) => forms.includes(other)),
    );
    if (!isFound) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isFound: false });
    pieces.push({ text: word, isFound: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false });
  return pieces;
}

/** Characters kept before the first match. */
const before = 60;

/** Cuts a long text around the first match. Without a match: its beginning. */
export function excerpt(text: string, words: SearchedWords, longest: number): string {
  if (text.length <= longest) return text;
  const pieces = highlight(text, words);
  const first = pieces.findIndex(({ isFound }) => isFound);
  const at = first < 0 ? 0 : pieces.slice(0, first).reduce((sum, piece) => sum + piece.text.length, 0);
  const from = at <= longest - before ? 0 : text.indexOf(" ", at - before) + 1;
  const to = text.length - from <= longest ? text.length : text.lastIndexOf(" ", from + longest);
  const end = to > from ? to : from + longest;
  return `${from > 0 ? "… " : ""}${text.slice(from, end)}${end < text.length ? "…" : ""}`;
}
