import type { Database } from "../../db/database.ts";
import type { Problems } from "../../protocol/errors.ts";
import type { Collection } from "../define/define.ts";
import type { CollectionSet } from "../registry/collection-set.ts";
import type { ViewQueryError } from "../view/query-error.ts";
import { ruleProblems } from "./check-rules.ts";
import { CollectionInUseError, InvalidCollectionError } from "./errors.ts";

/** @throws CollectionInUseError for a collection that a relation of another leads to */
export function refuseRemovalOfTargets(removed: readonly Collection[], drafts: CollectionSet): void {
  for (const collection of removed) {
    // A view has such a field only through a table that has it, or because it reads the collection.
    const tables = drafts.all().filter(({ type }) => type !== "view");
    const referring = tables.filter(({ fields }) =>
      fields.some((field) => field.type === "relation" && field.collectionId === collection.id),
    );
    const names = referring.map(({ name }) => name);
    if (names.length > 0) throw new CollectionInUseError(collection, names);
  }
}

/**
 * @param given as the caller has sent them
 * @throws InvalidCollectionError for a view that was saved, or that cannot do without a field
 * @throws CollectionInUseError for a collection that a view cannot do without
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
 * @param given as the caller has sent them: all of their rules must mean something
 * @throws InvalidCollectionError, also for another collection whose rule would not mean anything any more
 * @throws CollectionInUseError when that is because a collection goes
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

/** What was wrong before is not this change's fault. */
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

/** Also within `books_via_author`. */
function mentions(text: string, name: string): boolean {
  return new RegExp(`(?<!\\w)${name}(?!\\w|_(?!via_))|(?<!\\w)${name}_via_`, "i").test(text);
}
