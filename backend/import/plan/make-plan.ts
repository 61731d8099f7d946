import { printable } from "../../archive/bad-archive-error.ts";
import type { Database } from "../../db/database.ts";
import { isPlainPart } from "../../files/storage/keys.ts";
import { entriesOf } from "../../protocol/entries-of.ts";
import { ruleProblems } from "../../schema/change/check-rules.ts";
import { compileViews } from "../../schema/change/compile-views.ts";
import { completeCollection } from "../../schema/change/complete-collection.ts";
import type { Collection, Definition, Field } from "../../schema/define/define.ts";
import { allRuleKeys } from "../../schema/define/rule-keys.ts";
import { CollectionSet } from "../../schema/registry/collection-set.ts";
import type { ForeignCollection } from "../read/read-collections.ts";
import type { Notes } from "../report/notes.ts";
import { fitDefinition } from "./fit-definition.ts";
import { pairCollections } from "./pair-collections.ts";
import type { Mode, Plan, PlannedCollection } from "./plan.ts";

interface Planning {
  database: Database;
  /** Collections of the other server. */
  foreign: ForeignCollection[];
  /** Current collections. */
  own: Collection[];
  /** Collections that the program defines, with their former rules. */
  definitions: readonly Definition[];
  mode: Mode;
  notes: Notes;
}

/** Allowed names. Names that begin with `_` are the server's own tables; `sqlite_` and `pg_` belong to the engines. */
const nameForm = /^(?!sqlite_|pg_)[a-z0-9]\w{0,254}$/i;

/**
 * Plans the collections after the import: every definition can be stored, every rule and view parsed. Leaves out and
 * notes the rest; loses nothing that exists here.
 */
export function makePlan({ database, foreign, own, definitions, mode, notes }: Planning): Plan {
  const paired = pairCollections({ foreign: withFitNames(foreign, notes), own, definitions, mode, notes });
  const targets = targetIds(paired);
  const tables = withFitTables(
    paired.filter(({ collection }) => collection.type !== "view").map((each) => withTargets(each, targets)),
    notes,
  );
  const views = withFitViews(
    paired.filter(({ collection }) => collection.type === "view"),
    tables,
    { database, notes },
  );
  const collections = withFitRules([...tables, ...views], database, notes);
  return {
    mode,
    collections: collections.toSorted((one, other) => rank(one) - rank(other)),
    foreignIds: new Map(
      collections.flatMap(({ foreign, collection }) => (foreign ? [[foreign.definition.id, collection.id]] : [])),
    ),
    ownIds: new Map(
      collections.flatMap(({ existing, collection }) => (existing ? [[existing.id, collection.id]] : [])),
    ),
  };
}

/** Order in which rows are read: accounts of known collections, other accounts, content, sign-in links, views. */
function rank({ collection, existing }: PlannedCollection): number {
  if (collection.system) return collection.type === "auth" ? 0 : 4;
  if (collection.type === "view") return 5;
  return collection.type === "auth" ? (existing ? 1 : 2) : 3;
}

/** Keeps collections whose names and ids are valid here; of duplicates the first. */
function withFitNames(found: ForeignCollection[], notes: Notes): ForeignCollection[] {
  const taken = new Set<string>();
  return found.filter(({ definition: { id, name } }) => {
    const why = namingProblem(id, name, taken);
    if (why === null) taken.add(`id ${id}`).add(`name ${name.toLowerCase()}`);
    else notes.add("left", `colección ${name}`, `${why}; no se trajo, ni sus filas`);
    return why === null;
  });
}

function namingProblem(id: string, name: string, taken: ReadonlySet<string>): string | null {
  // Names of `Object.prototype` are refused: every lookup by name would find them.
  if (!nameForm.test(name) || /_via_/i.test(name) || name in {}) return "su nombre no sirve o está reservado";
  if (!isPlainPart(id)) return "su identificador no sirve como nombre de carpeta";
  if (taken.has(`name ${name.toLowerCase()}`)) return "otra colección tiene ya su nombre";
  return taken.has(`id ${id}`) ? "otra colección tiene ya su identificador" : null;
}

/** Maps ids of both sides to ids after the import. */
function targetIds(paired: PlannedCollection[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { collection, existing } of paired) if (existing) ids.set(existing.id, collection.id);
  // An id that both sides use means the other server's collection only in relations of that server: see withTargets.
  for (const { collection, foreign } of paired) if (foreign) ids.set(`foreign ${foreign.definition.id}`, collection.id);
  return ids;
}

function withTargets(planned: PlannedCollection, ids: ReadonlyMap<string, string>): PlannedCollection {
  const sources = new Map(planned.sources);
  const fields = planned.collection.fields.map((field): Field => {
    if (field.type !== "relation") return field;
    const source = sources.get(field.name);
    const isForeign = source?.type === "relation" && source.collectionId === field.collectionId;
    const target = (isForeign ? ids.get(`foreign ${field.collectionId}`) : undefined) ?? ids.get(field.collectionId);
    return { ...field, collectionId: target ?? field.collectionId };
  });
  return { ...planned, collection: { ...planned.collection, fields } };
}

function withFitTables(tables: PlannedCollection[], notes: Notes): PlannedCollection[] {
  let planned = tables;
  // A relation to a collection that is left out is left out too.
  for (let before = -1; before !== planned.length; ) {
    before = planned.length;
    const others = setOf(planned);
    const next = planned.flatMap((each) => {
      if (each.collection.system) return [each];
      const complete = completeCollection(each.collection, undefined, others);
      const collection = fitDefinition(complete, others, notes);
      return collection ? [{ ...each, collection }] : each.existing ? [ownAlone(each)] : [];
    });
    planned = next;
  }
  return planned;
}

/** Existing collection, as if the other server had none of its name. */
const ownAlone = ({ existing }: PlannedCollection): PlannedCollection => ({
  collection: existing as Collection,
  existing,
  foreign: null,
  sources: new Map(),
});

/** Plans views. They are never copied from the other database: each is parsed, checked and compiled again. */
function withFitViews(
  views: PlannedCollection[],
  tables: PlannedCollection[],
  { database: { engine }, notes }: Pick<Planning, "database" | "notes">,
): PlannedCollection[] {
  // A foreign view may not read system collections.
  const readable = new CollectionSet(
    setOf(tables)
      .all()
      .filter(({ system }) => !system),
  );
  const fit = views.map((each) => ({ ...each, collection: { ...each.collection, indexes: [] } }));
  const first = compileViews(
    fit.map(({ collection }) => collection),
    readable,
    engine,
  );
  for (const { collection, error } of first.failed) {
    notes.add("left", `vista ${collection.name}`, `su consulta no se acepta aquí (${printable(error.reason)})`);
  }
  const failed = new Set(first.failed.map(({ collection }) => collection.id));
  const kept = fit.flatMap((each) =>
    failed.has(each.collection.id) ? (each.existing ? [ownAlone(each)] : []) : [each],
  );
  const { views: compiled } = compileViews(
    kept.map(({ collection }) => collection),
    readable,
    engine,
  );
  return compiled.flatMap(({ collection }) => {
    const planned = kept.find((each) => each.collection.id === collection.id);
    return planned ? [{ ...planned, collection }] : [];
  });
}

/** Replaces rules that cannot be parsed by the existing ones, or closes them. */
function withFitRules(planned: PlannedCollection[], database: Database, notes: Notes): PlannedCollection[] {
  const collections = setOf(planned);
  return planned.map((each) => {
    const problems = ruleProblems(each.collection, collections, database);
    const rules = { ...each.collection.rules };
    for (const [name, key] of entriesOf(allRuleKeys)) {
      if (!problems[key]) continue;
      rules[name] = each.existing?.rules[name] ?? null;
      notes.add(
        "changed",
        `${each.collection.name}, regla ${name}`,
        "no se entiende aquí; queda cerrada o la del programa",
      );
    }
    return { ...each, collection: { ...each.collection, rules } };
  });
}

const setOf = (planned: PlannedCollection[]) => new CollectionSet(planned.map(({ collection }) => collection));
