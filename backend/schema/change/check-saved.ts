import { type Problems, problem, problemsFound } from "../../protocol/errors.ts";
import type { Collection } from "../define/define.ts";
import type { CollectionSet } from "../registry/collection-set.ts";
import { changeProblems } from "./check-change.ts";
import { InvalidCollectionError } from "./errors.ts";
import { validateCollection } from "./validate-collection.ts";

/**
 * Checks each saved collection alone. Rules and queries are checked later, because they need all collections.
 * @param given collections in the order of `saved`; problems number the fields as they stand in these
 * @param drafts collections after the change, including those of `saved`
 * @throws InvalidCollectionError for the first invalid collection
 */
export function refuseInvalid(
  given: readonly Collection[],
  saved: readonly Collection[],
  before: CollectionSet,
  drafts: CollectionSet,
): void {
  for (const [index, collection] of saved.entries()) {
    const problems = problemsOf(collection, before, drafts);
    if (saved.some((other, number) => number < index && other.id === collection.id)) {
      problems.id = problem("validation_duplicated_id", `Duplicated collection id ${collection.id}.`);
    }
    const asGiven = given[index] ?? collection;
    if (Object.keys(problems).length === 0) continue;
    throw new InvalidCollectionError(asGiven, counted(problems, collection, asGiven));
  }
}

function problemsOf(collection: Collection, before: CollectionSet, drafts: CollectionSet): Problems {
  const stored = before.all().find(({ id }) => id === collection.id);
  const fixed = changeProblems(collection, stored);
  const own = validateCollection(collection, drafts);
  const fields = { ...(own.fields as Problems | undefined), ...(fixed.fields as Problems | undefined) };
  return { ...own, ...fixed, ...problemsFound({ fields }) };
}

/**
 * Renumbers the problems of fields for the caller's list: completing the collection may have inserted system fields.
 */
function counted(problems: Problems, collection: Collection, given: Collection): Problems {
  if (!problems.fields) return problems;
  const fields = Object.entries(problems.fields as Problems).map(([number, found]) => {
    const { id, name } = collection.fields[Number(number)] ?? {};
    const place = given.fields.findIndex((field) => field.id === id || field.name === name);
    return [place < 0 ? number : place, found] as const;
  });
  return { ...problems, fields: Object.fromEntries(fields) };
}
