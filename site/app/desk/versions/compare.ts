import type { FormField } from "../record/record-form.ts";
import { exactText } from "./merge.ts";
import { type DiffPart, diffWords } from "./word-diff.ts";

/** Field that differs between two versions. */
export interface Difference {
  /** Name of the field. */
  field: string;
  label: string;
  mine: DiffPart[];
  theirs: DiffPart[];
}

/** Compares two versions field by field, as readable text. `alike` has the labels of equal fields. */
export function compareVersions<Values extends object>(
  fields: readonly FormField<Values>[],
  mine: Values,
  theirs: Values,
): { differences: Difference[]; alike: string[] } {
  const differences: Difference[] = [];
  const alike: string[] = [];
  for (const field of fields) {
    const { name, label, textOf } = field;
    if (exactText(field, mine) === exactText(field, theirs)) alike.push(label);
    else differences.push({ field: name, label, ...diffed(textOf(mine), textOf(theirs)) });
  }
  return { differences, alike };
}

function diffed(mine: string, theirs: string): Pick<Difference, "mine" | "theirs"> {
  if (mine === theirs) {
    const part = [{ text: "Las palabras son las mismas; cambia la forma.", changed: false }];
    return { mine: part, theirs: part };
  }
  const [one, other] = diffWords(mine, theirs);
  return { mine: one, theirs: other };
}
