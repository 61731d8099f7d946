import { sql } from "kysely";
import { linkTable } from "../../db/ddl/table-definition.ts";
import type { Collection, RelationField } from "../../schema/define/define.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import type { Compilation } from "./compilation.ts";
import type { JoinUse } from "./joins.ts";
import type { Sql } from "./values.ts";

/** Relation field and the collection whose rows have it. */
interface Referring {
  collection: Collection;
  field: RelationField;
}

/**
 * Table of references: `owner` (row number, `_rowid_`) and `target` (id). An item that occurs twice in a list has two
 * rows. An index finds the rows of a target. Not for views, which have no row numbers.
 */
export function linksOf({ collection, field }: Referring): Sql {
  if (isMultiple(field)) return sql.table(linkTable(collection.name, field.name));
  const ids = sql.id(field.name);
  // The index leaves out empty values; the engine uses it only if the query excludes them explicitly.
  return sql`(SELECT "_rowid_" AS "owner", ${ids} AS "target" FROM ${sql.table(collection.name)} WHERE ${ids} <> '')`;
}

/**
 * Joins the rows that refer to an id; an index finds them whatever other conditions there are.
 * @returns the alias of the joined row
 */
export function joinReferring(
  compilation: Compilation,
  use: JoinUse,
  { path, relation, many }: { path: string; relation: Referring; many: boolean },
  id: Sql,
): string {
  const { expressions } = compilation;
  const { collection, field } = relation;
  const join = { path, target: collection, fan: many ? "referring" : "one" } as const;
  if (collection.type === "view") {
    return use.collection(compilation, join, (alias) => {
      const ids = sql.id(alias, field.name);
      return isMultiple(field) ? expressions.isItemOf(id, ids) : sql`${ids} = ${id}`;
    });
  }
  const owners = sql`SELECT "l"."owner" FROM ${linksOf(relation)} AS "l" WHERE "l"."target" = ${id}`;
  const isOwner = (alias: string) => expressions.isOneOf(sql.id(alias, "_rowid_"), owners);
  return use.collection(compilation, join, isOwner, (alias) => expressions.byNumber(collection.name, alias));
}
