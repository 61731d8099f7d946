import { foldText } from "../../../text/fold-text.ts";

const wordsIn = (text: string): string[] => foldText(text).split(/[^\p{L}\p{N}]+/u);

/** Whether each word that is written begins one of a text, as far as its letters tell: the server forgives more. */
export function fits(text: string, written: string): boolean {
  const words = wordsIn(text);
  return wordsIn(written).every((begun) => words.some((word) => word.startsWith(begun)));
}
