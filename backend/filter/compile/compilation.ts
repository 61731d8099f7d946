import { sql } from "kysely";
import type { Expressions } from "../../db/expressions.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import type { FilterNode } from "../parse/ast.ts";
import { FilterMeaningError } from "../parse/syntax-error.ts";
import { Cost } from "./cost.ts";
import type { Sql } from "./values.ts";

export interface CompileOptions {
  /** Collection whose rows are filtered; `@request.body` names are its fields. */
  collection: Collection;
  /** Alias of the filtered row in the caller's statement; never of the form `j1`. */
  alias: string;
  collections: Collections;
  facts: RequestFacts;
  expressions: Expressions;
  /** A client's filter may only read what its account may read; a rule reads everything but secrets. */
  purpose: "client" | "rule";
  /** Conditions from a search index that replace these parts (see searches.ts); they must be equivalent. */
  useIndex?: ReadonlyMap<FilterNode, Sql<boolean>>;
  /** Receives the cost of the filter. */
  cost?: Cost;
}

/** State shared by one compilation; list rules of joined collections are compiled within it. */
export interface Compilation extends Required<CompileOptions> {
  /** Filters of clients that are not superusers: must not reveal what the sender may not read. */
  readonly restricted: boolean;
  /**
   * Notes that the result depends on the time of the request, unless rules/due-dates.ts already foresees when it
   * changes.
   */
  noteClock(): void;
  /** Returns a new alias for a joined row, unique in the whole statement part. */
  nextAlias(): string;
  /**
   * Condition that makes a joined row visible to the requester. `null`: always visible.
   * @throws FilterMeaningError for a collection whose list is locked
   */
  guardOf(collection: Collection, alias: string): Sql<boolean> | null;
}

/**
 * Creates the shared state of a compilation.
 * @param ruleOn compiles a rule for the row of a collection under an alias, within this compilation
 */
export function startCompilation(
  options: CompileOptions,
  ruleOn: (rule: string, within: Compilation) => Sql<boolean>,
): Compilation {
  let aliases = 0;
  const restricted = options.purpose === "client" && !options.facts.auth?.superuser;
  const compilation: Compilation = {
    useIndex: new Map(),
    cost: new Cost(),
    ...options,
    restricted,
    noteClock() {
      compilation.cost.dependsOn.add("clock");
    },
    nextAlias: () => `j${++aliases}`,
    guardOf(collection, alias) {
      const rule = collection.rules.list;
      if (!restricted || rule === "") return null;
      if (rule === null) throw new FilterMeaningError("a collection whose list is locked");
      const allowed = ruleOn(rule, withinRule(compilation, collection, alias));
      return sql`(${sql.id(alias, "id")} IS NULL OR (${allowed}))`;
    },
  };
  return compilation;
}

/** Compilation of a rule on a joined row: a rule may read every field it needs. */
function withinRule(compilation: Compilation, collection: Collection, alias: string): Compilation {
  const useIndex = new Map<FilterNode, Sql<boolean>>();
  return { ...compilation, collection, alias, purpose: "rule", restricted: false, useIndex, guardOf: () => null };
}
