import type { RawBuilder } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database } from "../../db/database.ts";
import { Moment, type Template } from "../../db/template.ts";
import type { CompileOptions } from "../../filter/compile/compilation.ts";
import { Cost } from "../../filter/compile/cost.ts";
import { refuseRequestNames } from "../../filter/compile/names.ts";
import { type CompiledSort, compileSort } from "../../filter/compile/sort.ts";
import { compileFilter } from "../../filter/compile/to-condition.ts";
import type { FilterNode } from "../../filter/parse/ast.ts";
import { parseFilter } from "../../filter/parse/parser.ts";
import { formatDate } from "../../protocol/dates.ts";
import { ruleCondition } from "../../rules/condition.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Collections, StoredCollections } from "../../schema/registry/collections.ts";
import { baseAlias } from "./row-parts.ts";

/**
 * Cache of compiled rules, filters and sorts. Key: collection, text and kind of asker. A hit only binds the current
 * time anew. A condition that contains other values of a request is compiled each time.
 */

/** Context of a compilation. The row has the alias `baseAlias` in the statement. */
export interface ConditionScope {
  database: Pick<Database, "engine" | "expressions" | "template">;
  collections: Collections | StoredCollections;
  collection: Collection;
  facts: RequestFacts;
}

interface Compiled {
  cost: Cost;
}

/** Compiles a rule. @throws BadRequestError as `ruleCondition` */
export function compiledRule(rule: string, scope: ConditionScope): Compiled & { condition: RawBuilder<boolean> } {
  const compile = (options: Options) => ({ pieces: [ruleCondition(rule, options)], more: null });
  const { pieces, cost } = compileOnce("rule", rule, scope, compile);
  return { condition: pieces[0] as RawBuilder<boolean>, cost };
}

/**
 * Compiles a filter from a client; an empty one adds no condition.
 * @throws BadRequestError, ForbiddenError as the filter language does (protocol 3.8)
 */
export function compiledFilter(
  text: string,
  scope: ConditionScope,
): Compiled & { node: FilterNode; condition: RawBuilder<boolean> } {
  const { pieces, more, cost } = compileOnce("filter", text, scope, (options) => {
    // Refused also within a comment: the plain text decides (protocol 3.5).
    if (!scope.facts.auth?.superuser) refuseRequestNames(text);
    const node = parseFilter(text);
    return { pieces: [compileFilter(node, { ...options, purpose: "client" })], more: node };
  });
  return { node: more, condition: pieces[0] as RawBuilder<boolean>, cost };
}

/** Compiles a sort from a client. @throws BadRequestError, ForbiddenError as `compileSort` */
export function compiledSort(text: string, scope: ConditionScope): Compiled & CompiledSort {
  const { pieces, more, cost } = compileOnce("sort", text, scope, (options) => {
    const { orderBy, condition } = compileSort(text, { ...options, purpose: "client" });
    return { pieces: condition ? [...orderBy, condition] : orderBy, more: condition !== null };
  });
  if (!more) return { orderBy: pieces, condition: null, cost };
  return { orderBy: pieces.slice(0, -1), condition: pieces.at(-1) as RawBuilder<boolean>, cost };
}

interface Entry {
  templates: Template[];
  more: unknown;
  cost: Cost;
}

/**
 * Cache for one set of collections. Strangers write filters, so the number of entries and their characters are bounded.
 */
interface Cache {
  /** Version of the collections for which the entries are valid. */
  version: string | null;
  entries: LRUCache<string, Entry>;
}

const mostEntries = 1_000;
const mostCharacters = 1_000_000;

const caches = new WeakMap<object, Cache>();

function cacheOf(collections: Collections | StoredCollections): LRUCache<string, Entry> {
  const version = "version" in collections ? collections.version : null;
  const known = caches.get(collections);
  if (known && known.version === version) return known.entries;
  const entries = new LRUCache<string, Entry>({
    max: mostEntries,
    maxSize: mostCharacters,
    maxEntrySize: mostCharacters / 10,
    sizeCalculation: ({ templates }, key) => templates.reduce((sum, { length }) => sum + length, key.length),
  });
  caches.set(collections, { version, entries });
  return entries;
}

type Options = Omit<CompileOptions, "purpose" | "useIndex"> & { cost: Cost };

/**
 * Compiles a text, or takes it from the cache.
 * @param compile returns the SQL pieces, and a value that is cached with them (`more`)
 */
function compileOnce<More>(
  kind: "rule" | "filter" | "sort",
  text: string,
  { database, collections, collection, facts }: ConditionScope,
  compile: (options: Options) => { pieces: RawBuilder<unknown>[]; more: More },
): { pieces: RawBuilder<unknown>[]; more: More; cost: Cost } {
  const cache = cacheOf(collections);
  const key = `${kind}\n${database.engine}\n${collection.id}\n${kindOfAsker(facts)}\n${text}`;
  const known = cache.get(key);
  if (known) {
    const moment = new Moment(formatDate(facts.now));
    return { pieces: known.templates.map((each) => each.at(moment)), more: known.more as More, cost: known.cost };
  }
  const cost = new Cost();
  const { expressions } = database;
  const { pieces, more } = compile({ collection, alias: baseAlias, collections, facts, expressions, cost });
  if (!cost.isOfOneRequest) cache.set(key, { templates: pieces.map(database.template), more, cost });
  return { pieces, more, cost };
}

/** Kind of requester that the compiled text depends on, besides values of the request (see `Cost.isOfOneRequest`). */
function kindOfAsker({ auth }: RequestFacts): string {
  if (!auth) return "guest";
  return auth.superuser ? "superuser" : auth.collection.id;
}
