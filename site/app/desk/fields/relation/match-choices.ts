import type { Choice } from "../../../components/list/filter-fields.tsx";
import { foldText } from "../../../text/fold-text.ts";

/** Choices that contain every typed word; those that begin with the first word come first. */
export function matchChoices(choices: readonly Choice[], typed: string): Choice[] {
  const words = wordsOf(typed);
  return bestFirst(
    choices.filter(({ label }) => words.every((word) => foldText(label).includes(word))),
    typed,
  );
}

/** Sorts choices that begin with the first typed word before the others. */
export function bestFirst(found: readonly Choice[], typed: string): Choice[] {
  const words = wordsOf(typed);
  const begins = (choice: Choice) => Number(words.length > 0 && foldText(choice.label).startsWith(words[0] ?? ""));
  return [...found].sort((one, other) => begins(other) - begins(one));
}

const wordsOf = (typed: string) => foldText(typed).split(" ").filter(Boolean);

/** Title offered for a new record: the typed text. Empty if a choice already has that title. */
export function newTitle(choices: readonly Choice[], typed: string): string {
  const title = typed.trim().replace(/\s+/g, " ");
  return choices.some(({ label }) => foldText(label) === foldText(title)) ? "" : title;
}

/** Moves an id by one place. @param by -1: towards the start; 1: towards the end */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const others = ids.filter((_, place) => place !== from);
  others.splice(to, 0, id);
  return others;
}
