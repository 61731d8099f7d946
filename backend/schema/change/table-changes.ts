import type { TableChange, WholeChange } from "../../db/ddl/table-change.ts";
import type { ColumnDefinition, IndexDefinition } from "../../db/ddl/table-definition.ts";
import type { Collection } from "../define/define.ts";
import { tableOf } from "../registry/table-sync.ts";
import { namesIn } from "./index-expression.ts";

/** Base or auth collection before and after a change. */
export interface Alteration {
  before: Collection;
  after: Collection;
}

/** Change of a collection's table. `null`: no change except of indexes. */
export function tableChangeOf(alteration: Alteration): TableChange | null {
  const change = changeOf(alteration);
  const { from, to, continued } = change;
  const columns = new Map(from.columns.map((column) => [column.name, column]));
  const isAsBefore = (column: ColumnDefinition) =>
    continued.get(column.name) === column.name && isSame(column, columns.get(column.name));
  const same = from.name === to.name && from.columns.length === to.columns.length && to.columns.every(isAsBefore);
  return same ? null : change;
}

/** Change of a collection's table including its indexes, even if nothing differs. */
export function wholeChangeOf(alteration: Alteration): WholeChange {
  return { ...changeOf(alteration), created: indexChangesOf(alteration).created.map(([, index]) => index) };
}

function changeOf({ before, after }: Alteration): TableChange {
  const namesBefore = new Map(before.fields.map(({ id, name }) => [id, name]));
  const continued = new Map(
    after.fields.flatMap(({ id, name }) => {
      const former = namesBefore.get(id);
      return former === undefined ? [] : [[name, former] as const];
    }),
  );
  return { from: tableOf(before), to: tableOf(after), continued };
}

/** Indexes to drop before a table is altered, and to create after it. */
export function indexChangesOf({ before, after }: Alteration): {
  dropped: IndexDefinition[];
  /** Indexes with their position in the collection. */
  created: [number, IndexDefinition][];
} {
  const change = tableChangeOf({ before, after });
  const from = tableOf(before);
  const to = tableOf(after);
  const newNames = new Map([...(change?.continued ?? [])].map(([name, former]) => [former, name]));
  const follow = (name: string) => newNames.get(name) ?? name;
  const kinds = (columns: ColumnDefinition[]) => new Map(columns.map(({ name, kind }) => [name, kind]));
  const [kindsBefore, kindsAfter] = [kinds(from.columns), kinds(to.columns)];
  // A rewritten column loses its indexes.
  const isWhole = (index: IndexDefinition) =>
    namesIn(index).every((name) => kindsBefore.get(name) === kindsAfter.get(follow(name)));
  const followed = (index: IndexDefinition): IndexDefinition => ({
    ...index,
    columns: index.columns.map((column) => ({ ...column, name: follow(column.name) })),
    included: index.included.map(follow),
    where: index.where && { ...index.where, column: follow(index.where.column) },
  });
  const kept = from.indexes.filter(
    (index) => isWhole(index) && to.indexes.some((wanted) => isSame(wanted, followed(index))),
  );
  const keptNames = new Set(kept.map(({ name }) => name));
  return {
    dropped: from.indexes.filter((index) => !kept.includes(index)),
    created: [...to.indexes.entries()].filter(([, index]) => !keptNames.has(index.name)),
  };
}

const isSame = (one: object, other: object | undefined) => JSON.stringify(one) === JSON.stringify(other);
