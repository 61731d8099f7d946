import type { Database } from "../../db/database.ts";
import type { Problems } from "../../protocol/errors.ts";
import type { Collection } from "../define/define.ts";
import type { CollectionSet } from "../registry/collection-set.ts";
import type { ViewQueryError } from "../view/query-error.ts";
import { ruleProblems } from "./check-rules.ts";
import { CollectionInUseError, InvalidCollectionError } from "./errors.ts";

/** Refuses to delete the target of a relation. @throws CollectionInUseError */
export function refuseRemovalOfTargets(removed: readonly Collection[], drafts: CollectionSet): void {
  for (const collection of removed) {
    // A view has a relation field only through a table that has it, or through reading the target itself.
    const tables = drafts.all().filter(({ type }) => type !== "view");
    const referring = tables.filter(({ fields }) =>
      fields.some((field) => field.type === "relation" && field.collectionId === collection.id),
    );
    const names = referring.map(({ name }) => name);
    if (names.length > 0) throw new CollectionInUseError(collection, names);
  }
}

/**
 * Refuses a change after which a view's query is invalid.
 * @param given collections as the caller sent them
 * @throws InvalidCollectionError for a view that was saved, or that needs a missing field
 * @throws CollectionInUseError for a deleted collection that a view needs
 */
export function refuseBrokenViews(
  failed: readonly { collection: Collection; error: ViewQueryError }[],
  removed: readonly Collection[],
  given: readonly Collection[],
): void {
  const [first] = failed;
  if (!first) return;
  const { collection, error } = first;
  const asGiven = given.find(({ id }) => id === collection.id);
  const missing = asGiven ? undefined : removed.find(({ name }) => mentions(collection.viewQuery, name));
  if (missing) throw new CollectionInUseError(missing, [collection.name]);
  throw new InvalidCollectionError(asGiven ?? collection, error.data, { cause: error });
}

/**
 * Refuses a change after which a rule is invalid.
 * @param given collections as the caller sent them; all of their rules must be valid
 * @throws InvalidCollectionError, also for another collection whose rule becomes invalid
 * @throws CollectionInUseError if the reason is a deleted collection
 */
export function refuseBrokenRules(
  given: readonly Collection[],
  removed: readonly Collection[],
  before: CollectionSet,
  next: CollectionSet,
  database: Pick<Database, "expressions">,
): void {
  for (const collection of next.all()) {
    const asGiven = given.find(({ id }) => id === collection.id);
    const problems = asGiven
      ? ruleProblems(collection, next, database)
      : newProblems(collection, before, next, database);
    if (Object.keys(problems).length === 0) continue;
    const rules = Object.values(collection.rules).join("\n");
    const missing = asGiven ? undefined : removed.find(({ id, name }) => mentions(rules, name) || mentions(rules, id));
    if (missing) throw new CollectionInUseError(missing, [collection.name]);
    throw new InvalidCollectionError(asGiven ?? collection, problems);
  }
}

/** Problems of rules that the change causes. Ignores problems that existed before. */
function newProblems(
  collection: Collection,
  before: CollectionSet,
  next: CollectionSet,
  database: Pick<Database, "expressions">,
): Problems {
  const problems = ruleProblems(collection, next, database);
  if (Object.keys(problems).length === 0) return problems;
  const former = before.find(collection.id) ?? collection;
  const known = ruleProblems(former, before, database);
  return Object.fromEntries(Object.entries(problems).filter(([key]) => !Object.hasOwn(known, key)));
}

/** Checks whether a text names a collection, also as `books_via_author`. */
function mentions(text: string, name: string): boolean {
  return new RegExp(`(?<!\\w)${name}(?!\\w|_(?!via_))|(?<!\\w)${name}_via_`, "i").test(text);
}
