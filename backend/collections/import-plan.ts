import { BadRequestError, problem } from "../protocol/errors.ts";
import type { Collection, Field } from "../schema/define/define.ts";
import type { CollectionSet } from "../schema/registry/collection-set.ts";
import type { Change } from "./change.ts";
import type { AuthSurroundings } from "./form/auth-view.ts";
import { checkCollection } from "./form/check-collection.ts";
import { type Given, textAt } from "./form/given.ts";
import { problemsAsGiven } from "./form/problems.ts";
import { type Reading, readCollection } from "./form/read-collection.ts";
import { ImportedCollectionError } from "./import-failure.ts";

interface ImportOptions extends Pick<AuthSurroundings, "mailTexts"> {
  deleteMissing: boolean;
}

/**
 * Changes that an import makes. Matches each collection by id, else by name; it keeps the id it has here, also in
 * relations to it.
 * @throws ImportedCollectionError
 */
export function planImport(list: readonly Given[], current: CollectionSet, options: ImportOptions): Change {
  const newIds = new Map<string, string>();
  const seen = new Set<Collection>();
  const readings = list.map((given) => {
    const before = known(given, current);
    if (before && seen.has(before)) throw twice(given);
    if (before) seen.add(before);
    const reading = read(given, before, current, options);
    newIds.set(textAt(given, "id", ""), reading.collection.id);
    return reading;
  });
  const gone = current.all().filter((collection) => !seen.has(collection) && !collection.system);
  return {
    save: readings.map(({ collection, tokenSecrets }) => ({
      collection: { ...collection, fields: collection.fields.map((field) => withTarget(field, newIds)) },
      tokenSecrets,
    })),
    remove: options.deleteMissing ? gone.map(({ id }) => id) : [],
  };
}

function known(given: Given, current: CollectionSet): Collection | null {
  const [id, name] = [textAt(given, "id", ""), textAt(given, "name", "")];
  const all = current.all();
  return (
    all.find((collection) => collection.id === id) ??
    all.find((collection) => collection.name.toLowerCase() === name.toLowerCase()) ??
    null
  );
}

function read(
  given: Given,
  before: Collection | null,
  others: CollectionSet,
  { deleteMissing, mailTexts }: ImportOptions,
): Reading {
  const options = { mailTexts, others, keepMissing: !deleteMissing, keepUnlimited: true, knowByName: true };
  try {
    const reading = withoutSystemRules(readCollection(given, before, options), before);
    const problems = checkCollection(given, reading, before, others);
    if (Object.keys(problems).length === 0) return reading;
    throw new ImportedCollectionError(given, problemsAsGiven(problems, reading));
  } catch (error) {
    if (error instanceof ImportedCollectionError || !(error instanceof BadRequestError)) throw error;
    if (Object.keys(error.data).length === 0) throw error;
    throw new ImportedCollectionError(given, error.data, error);
  }
}

/**
 * Keeps the rules of system collections: the server relies on its own, and those of another server mean the same in
 * other words.
 */
function withoutSystemRules(reading: Reading, before: Collection | null): Reading {
  if (!before?.system) return reading;
  return { ...reading, collection: { ...reading.collection, rules: before.rules } };
}

function withTarget(field: Field, newIds: ReadonlyMap<string, string>): Field {
  if (field.type !== "relation") return field;
  const collectionId = newIds.get(field.collectionId) ?? field.collectionId;
  return collectionId === field.collectionId ? field : { ...field, collectionId };
}

function twice(given: Given): ImportedCollectionError {
  const data = {
    name: problem("validation_collection_name_exists", "Collection name must be unique (case insensitive)."),
  };
  return new ImportedCollectionError(given, data);
}
