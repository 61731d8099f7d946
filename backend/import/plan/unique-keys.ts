import { type IndexDefinition, isIndexed } from "../../db/ddl/table-definition.ts";
import { lowerAscii } from "../../db/lower-ascii.ts";
import { parseIndex } from "../../schema/change/index-expression.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";

/** Values in the unique indexes of a collection, to find rows that the database would refuse. */
export class UniqueKeys {
  readonly #indexes: IndexDefinition[];
  readonly #seen: Map<string, string>[];

  constructor({ indexes }: Collection) {
    this.#indexes = indexes.map(parseIndex).filter((index): index is IndexDefinition => index?.unique === true);
    this.#seen = this.#indexes.map(() => new Map());
  }

  /** Columns of an index in which another row has the same values. `null`: no conflict. */
  conflict(record: StoredRecord): string[] | null {
    for (const [at, index] of this.#indexes.entries()) {
      const key = keyOf(index, record);
      const owner = key === null ? undefined : this.#seen[at]?.get(key);
      if (owner !== undefined && owner !== record.id) return index.columns.map(({ name }) => name);
    }
    return null;
  }

  add(record: StoredRecord): void {
    for (const [at, index] of this.#indexes.entries()) {
      const key = keyOf(index, record);
      if (key !== null) this.#seen[at]?.set(key, record.id);
    }
  }
}

/** Key of a row in an index. `null`: the index does not contain the row. */
function keyOf({ columns, where }: IndexDefinition, record: StoredRecord): string | null {
  if (where && !isIndexed(where, record[where.column])) return null;
  return JSON.stringify(
    columns.map(({ name, ignoreCase }) => {
      const value = record[name];
      return ignoreCase && typeof value === "string" ? lowerAscii(value) : value;
    }),
  );
}
