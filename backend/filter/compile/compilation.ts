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
  /** Whose rows are filtered; `@request.body` names are its fields. */
  collection: Collection;
  /** The name under which its row stands in the caller's statement; not of the form `j1`. */
  alias: string;
  collections: Collections;
  facts: RequestFacts;
  expressions: Expressions;
  /** A client's filter is bound by what its account may read; a rule reads everything but secrets. */
  purpose: "client" | "rule";
  /** Conditions from an index in place of these parts (see searches.ts); they must mean the same. */
  useIndex?: ReadonlyMap<FilterNode, Sql<boolean>>;
  /** Where the cost is noted. */
  cost?: Cost;
}

/** Everything that one compilation shares; list rules of joined collections are compiled within it. */
export interface Compilation extends Required<CompileOptions> {
  /** May this filter be used to learn what its sender may not read? */
  readonly restricted: boolean;
  /** The moment of the request decides: noted, unless the passing of that moment is foreseen (rules/due-dates.ts). */
  noteClock(): void;
  /** Names for joined rows, unique in the whole statement part. */
  nextAlias(): string;
  /**
   * What a joined row must satisfy for the requester to know of it; null = nothing.
   * @throws FilterMeaningError for a collection whose list is locked
   */
  guardOf(collection: Collection, alias: string): Sql<boolean> | null;
}

/** @param ruleOn compiles a rule for the row of a collection under an alias, within this compilation */
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

/** For a rule on a row that the filter has joined: a rule reads what it needs. */
function withinRule(compilation: Compilation, collection: Collection, alias: string): Compilation {
  const useIndex = new Map<FilterNode, Sql<boolean>>();
  return { ...compilation, collection, alias, purpose: "rule", restricted: false, useIndex, guardOf: () => null };
}
