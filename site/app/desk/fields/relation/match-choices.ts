import type { Choice } from "../../../components/list/filter-fields.tsx";
import { foldText } from "../../../text/fold-text.ts";

/** Those that hold every word that is typed; those that begin with it first. */
export function matchChoices(choices: readonly Choice[], typed: string): Choice[] {
  const words = wordsOf(typed);
  return bestFirst(
    choices.filter(({ label }) => words.every((word) => foldText(label).includes(word))),
    typed,
  );
}

/** Those that begin with what is typed before the others. */
export function bestFirst(found: readonly Choice[], typed: string): Choice[] {
  const words = wordsOf(typed);
  const begins = (choice: Choice) => Number(words.length > 0 && foldText(choice.label).startsWith(words[0] ?? ""));
  return [...found].sort((one, other) => begins(other) - begins(one));
}

const wordsOf = (typed: string) => foldText(typed).split(" ").filter(Boolean);

/** What is offered to be made of what is typed; empty when one is called so already. */
export function newTitle(choices: readonly Choice[], typed: string): string {
  const title = typed.trim().replace(/\s+/g, " ");
  return choices.some(({ label }) => foldText(label) === foldText(title)) ? "" : title;
}

/** @param by -1: before the one before it; 1: behind the one behind it */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const others = ids.filter((_, place) => place !== from);
  others.splice(to, 0, id);
  return others;
}
