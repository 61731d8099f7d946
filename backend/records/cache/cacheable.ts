import { dueFields } from "../../rules/due-dates.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, Rule } from "../../schema/define/define.ts";
import type { Collections } from "../../schema/registry/collections.ts";

/**
 * Whether an answer may be cached: the same for every guest until a record changes or a due date passes. Macros in the
 * question make it another one with each moment, `@random` with each asking; and so does a rule that looks at anything
 * but rows, the missing account and due dates.
 */
export function isCacheable(
  collections: Collections,
  query: ReadonlyMap<string, string>,
  facts: RequestFacts,
): boolean {
  if (facts.auth || query.get("filter")?.includes("@") || query.get("sort")?.includes("@")) return false;
  return collections.all().every(dependsOnRowsOnly);
}

/** Collections are replaced as a whole when they change, so each is looked at once. */
const known = new WeakMap<Collection, boolean>();

function dependsOnRowsOnly(collection: Collection): boolean {
  let answer = known.get(collection);
  if (answer === undefined) {
    answer = [collection.rules.list, collection.rules.view].every(isAboutRows);
    known.set(collection, answer);
  }
  return answer;
}

/** For guests `@request.auth` is always missing; `@now` may only stand where its passing is foreseen. */
function isAboutRows(rule: Rule): boolean {
  if (!rule?.includes("@")) return true;
  const rest = rule.replaceAll(/@request\.auth\.\w+/g, "");
  return !rest.replaceAll("@now", "").includes("@") && rest.split("@now").length - 1 === dueFields(rule).length;
}
