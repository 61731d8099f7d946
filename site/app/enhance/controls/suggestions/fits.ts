import { foldText } from "../../../text/fold-text.ts";

const wordsIn = (text: string): string[] => foldText(text).split(/[^\p{L}\p{N}]+/u);

/** Whether each written word begins a word of a text, letter by letter; the server matches more loosely. */
export function fits(text: string, written: string): boolean {
  const words = wordsIn(text);
  return wordsIn(written).every((begun) => words.some((word) => word.startsWith(begun)));
}
