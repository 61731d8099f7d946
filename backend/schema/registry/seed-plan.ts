import type { RawBuilder } from "kysely";
import type { Database } from "../../db/database.ts";
import { entriesOf } from "../../protocol/entries-of.ts";
import { sameRule } from "../../rules/same-rule.ts";
import { formatIndex, parseIndex } from "../change/index-expression.ts";
import { validateCollection } from "../change/validate-collection.ts";
import type { Collection, Definition, Field, FormerPatterns, FormerTypes, Rules } from "../define/define.ts";
import { compileView } from "../view/compile-view.ts";
import { CollectionSet } from "./collection-set.ts";
import { withLinks } from "./with-links.ts";

/** Changes that seeding has to store. Relation targets are ids, views have their fields. */
interface SeedPlan {
  created: Collection[];
  /** Collections that get more fields, today's rules, one-time links, or indexes that include more. */
  extended: Extended[];
  views: NewView[];
  /** Views whose stored query is a former one, with today's query. */
  renewed: NewView[];
}

type Engine = Database["engine"];

interface NewView {
  collection: Collection;
  select: RawBuilder<unknown>;
}

interface Extended {
  before: Collection;
  collection: Collection;
  added: Field[];
  /** Password sign-in was disabled so far: stored passwords were not chosen by users and are deleted. */
  endsPasswords: boolean;
}

/**
 * Compares definitions with the stored collections. Matches collections and fields by id, else by name, so that renames
 * and changes through the API stay. Adds what is missing. Updates former rules, MIME types of file fields and patterns
 * of text fields, indexes without included fields, and picture fields without a size or details field.
 * @param now timestamp for `created` and `updated` of the collections
 * @throws Error for a definition that cannot be stored
 */
export function planSeed(stored: Collection[], definitions: Definition[], engine: Engine, now: string): SeedPlan {
  const inForce = new CollectionSet(stored);
  const pairs = definitions.map(
    ({
      formerRules = {},
      formerTypes = {},
      formerPatterns = {},
      formerQueries = [],
      keepsItsRules: _,
      formerFields: __,
      keptFor: ___,
      mostFor: ____,
      guestsFromOwnPages: _____,
      isNumbered: ______,
      ...definition
    }) => ({
      definition,
      formerRules,
      formerTypes,
      formerPatterns,
      formerQueries,
      existing: inForce.find(definition.id) ?? inForce.find(definition.name),
    }),
  );
  const ids = new Map(pairs.map(({ definition, existing }) => [definition.name, (existing ?? definition).id]));
  const idOf = (target: string) => ids.get(target) ?? inForce.find(target)?.id ?? target;
  const resolve = (field: Field) =>
    field.type === "relation" ? { ...field, collectionId: idOf(field.collectionId) } : field;

  const plan: SeedPlan = { created: [], extended: [], views: [], renewed: [] };
  for (const { definition, formerRules, formerTypes, formerPatterns, existing } of pairs) {
    const fields = definition.fields.map(resolve);
    if (definition.type === "view") continue;
    if (!existing) plan.created.push({ ...definition, fields, created: now, updated: now });
    else if (existing.type === definition.type) {
      const added = missingFields(existing, fields);
      const outdated = entriesOf(formerRules).filter(([name, former = []]) => {
        const stored = existing.rules[name];
        return stored !== definition.rules[name] && former.some((text) => sameRule(text, stored));
      });
      const rules = {
        ...existing.rules,
        ...pick(
          definition.rules,
          outdated.map(([name]) => name),
        ),
      };
      const auth = withLinks(existing.auth, definition.auth);
      const typed = withTypes(withPictureNeeds(existing.fields, fields), fields, formerTypes);
      const known = withPatterns(typed, fields, formerPatterns);
      const grown = { ...existing, fields: [...known, ...added], rules, auth, updated: now };
      const collection = { ...grown, indexes: carryingIndexes(grown, definition.indexes, inForce) };
      const isCarrying = collection.indexes !== grown.indexes;
      const endsPasswords = existing.auth?.passwordAuth.enabled === false && auth?.passwordAuth.enabled === true;
      const isOther = isCarrying || auth !== existing.auth || known !== existing.fields;
      if (added.length + outdated.length > 0 || isOther) {
        plan.extended.push({ before: existing, collection, added, endsPasswords });
      }
    }
  }

  const changed = [...plan.created, ...plan.extended.map(({ collection }) => collection)];
  const collections = inForce.with(changed);
  for (const collection of changed) refuseInvalid(collection, collections);
  return { ...plan, ...planViews(pairs, { stored, collections, engine, now }) };
}

interface Pair {
  definition: Collection;
  formerQueries: readonly string[];
  existing: Collection | undefined;
}

function planViews(
  pairs: readonly Pair[],
  {
    stored,
    collections,
    engine,
    now,
  }: { stored: Collection[]; collections: CollectionSet; engine: Engine; now: string },
): Pick<SeedPlan, "views" | "renewed"> {
  const plan: Pick<SeedPlan, "views" | "renewed"> = { views: [], renewed: [] };
  let known = collections;
  for (const { definition, existing, formerQueries } of pairs) {
    if (definition.type !== "view" || (existing && !isOutdated(existing, formerQueries, stored))) continue;
    const { viewQuery } = definition;
    const { fields, sql: select } = compileView(viewQuery, known, engine);
    const collection = existing
      ? { ...existing, viewQuery, fields, updated: now }
      : { ...definition, fields, created: now, updated: now };
    refuseInvalid(collection, known);
    (existing ? plan.renewed : plan.views).push({ collection, select });
    // A view may read earlier views.
    known = known.with([collection]);
  }
  return plan;
}

/**
 * Resolves definitions as a new store would hold them: relation targets are ids, views have their fields.
 * @throws Error for a definition that cannot be stored
 */
export function resolveDefinitions(definitions: Collection[]): Collection[] {
  const plan = planSeed([], definitions, "sqlite", "");
  return [...plan.created, ...plan.views.map(({ collection }) => collection)];
}

/**
 * Does the view have a former query? A view that another view may read is not updated: PostgreSQL cannot drop it
 * without the other.
 */
function isOutdated({ id, name, viewQuery }: Collection, former: readonly string[], stored: Collection[]): boolean {
  const isNamed = ({ id: other, viewQuery: query }: Collection) => other !== id && query.includes(name);
  return former.includes(viewQuery) && !stored.some(isNamed);
}

const pick = (rules: Rules, names: (keyof Rules)[]): Partial<Rules> =>
  Object.fromEntries(names.map((name) => [name, rules[name]]));

/** Replaces each index by the definition's index of that name, if they differ only in the included fields. */
function carryingIndexes(collection: Collection, defined: string[], others: CollectionSet): string[] {
  const same = (one: string, other: string) => {
    const [stored, wanted] = [parseIndex(one), parseIndex(other)];
    const bare = wanted && wanted.included.length > 0 && formatIndex({ ...wanted, included: [] }, collection.name);
    return stored !== null && formatIndex(stored, collection.name) === bare;
  };
  const indexes = collection.indexes.map((text) => defined.find((wanted) => same(text, wanted)) ?? text);
  const isChanged = indexes.some((text, at) => text !== collection.indexes[at]);
  // The included field may have another name or length by now.
  return isChanged && !validateCollection({ ...collection, indexes }, others).indexes ? indexes : collection.indexes;
}

/** Adds thumb sizes that pages request, and a missing details field, to picture fields. */
function withPictureNeeds(stored: Field[], defined: Field[]): Field[] {
  const fields = stored.map((field) => {
    const wanted = defined.find(({ id }) => id === field.id) ?? defined.find(({ name }) => name === field.name);
    if (field.type !== "file" || wanted?.type !== "file") return field;
    const thumbs = wanted.thumbs.filter((thumb) => !field.thumbs.includes(thumb));
    const details = field.details ? undefined : wanted.details;
    if (thumbs.length === 0 && !details) return field;
    return { ...field, thumbs: [...field.thumbs, ...thumbs], ...(details && { details }) };
  });
  return fields.some((field, at) => field !== stored[at]) ? fields : stored;
}

/** Replaces former lists of `mimeTypes` by today's. */
function withTypes(stored: Field[], defined: Field[], formerTypes: FormerTypes): Field[] {
  const listed = (types: readonly string[]) => JSON.stringify(types.toSorted());
  const fields = stored.map((field) => {
    const wanted = defined.find(({ id }) => id === field.id) ?? defined.find(({ name }) => name === field.name);
    if (field.type !== "file" || wanted?.type !== "file") return field;
    const former = (formerTypes[wanted.name] ?? []).map(listed);
    return former.includes(listed(field.mimeTypes)) ? { ...field, mimeTypes: wanted.mimeTypes } : field;
  });
  return fields.some((field, at) => field !== stored[at]) ? fields : stored;
}

/** Replaces former `pattern` texts by today's. */
function withPatterns(stored: Field[], defined: Field[], formerPatterns: FormerPatterns): Field[] {
  const fields = stored.map((field) => {
    const wanted = defined.find(({ id }) => id === field.id) ?? defined.find(({ name }) => name === field.name);
    if (field.type !== "text" || wanted?.type !== "text") return field;
    const isFormer = formerPatterns[wanted.name]?.includes(field.pattern) ?? false;
    return isFormer ? { ...field, pattern: wanted.pattern } : field;
  });
  return fields.some((field, at) => field !== stored[at]) ? fields : stored;
}

function missingFields(existing: Collection, fields: Field[]): Field[] {
  const ids = new Set(existing.fields.map(({ id }) => id));
  const names = new Set(existing.fields.map(({ name }) => name.toLowerCase()));
  return fields.filter(({ id, name }) => !ids.has(id) && !names.has(name.toLowerCase()));
}

function refuseInvalid(collection: Collection, others: CollectionSet): void {
  const problems = validateCollection(collection, others);
  if (Object.keys(problems).length === 0) return;
  throw new Error(`The definition of ${collection.name} cannot be stored: ${JSON.stringify(problems)}`);
}
