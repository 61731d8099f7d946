import { entriesOf } from "../../protocol/entries-of.ts";
import { renameInRule } from "../../rules/rename-in-rule.ts";
import type { Collection } from "../define/define.ts";
import { CollectionSet } from "../registry/collection-set.ts";
import { renamesOf } from "./complete-collection.ts";

/** Rewrites unchanged rules of all collections after renames, so that they keep their meaning. */
export function followRenames(before: CollectionSet, after: CollectionSet): CollectionSet {
  const stored = new Map(before.all().map((collection) => [collection.id, collection]));
  const anyNewName = after.all().some((collection) => {
    const former = stored.get(collection.id);
    return former && (former.name !== collection.name || renamesOf(former, collection.fields).size > 0);
  });
  if (!anyNewName) return after;
  return new CollectionSet(
    after.all().map((collection) => {
      const former = stored.get(collection.id);
      return former ? withRules(collection, former, { before, after }) : collection;
    }),
  );
}

function withRules(
  collection: Collection,
  former: Collection,
  renaming: { before: CollectionSet; after: CollectionSet },
): Collection {
  const rules = { ...collection.rules };
  for (const [name, rule] of entriesOf(collection.rules)) {
    if (rule && rule === former.rules[name]) rules[name] = renameInRule(rule, former, renaming);
  }
  const same = entriesOf(rules).every(([name, rule]) => rule === collection.rules[name]);
  return same ? collection : { ...collection, rules };
}
