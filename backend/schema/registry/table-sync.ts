import type { Transaction } from "../../db/database.ts";
import type { TableDefinition } from "../../db/ddl/table-definition.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import { parseIndex } from "../change/index-expression.ts";
import { invalidIndex } from "../change/validate-collection.ts";
import type { Collection, Field } from "../define/define.ts";
import { fieldTypeOf } from "../fields/field-types.ts";

/**
 * Table of a base or auth collection.
 * @throws BadRequestError `validation_invalid_index_expression` for an invalid index
 */
export function tableOf(collection: Collection): TableDefinition {
  return {
    name: collection.name,
    key: collection.id,
    // The id is implied in every table.
    columns: collection.fields.filter(({ name }) => name !== "id").map((field) => fieldTypeOf(field).column(field)),
    indexes: collection.indexes.map((text, number) => {
      const index = parseIndex(text);
      if (!index) throw new BadRequestError(undefined, { data: { indexes: { [number]: invalidIndex } } });
      return index;
    }),
  };
}

/**
 * Adds the columns of new fields; existing rows get the empty value.
 * @param collection collection after the change, including the new fields
 */
export async function addFields(transaction: Transaction, collection: Collection, added: Field[]): Promise<void> {
  const late = new Set(added.map(({ name }) => name));
  const table = tableOf(collection);
  for (const { name } of added) {
    late.delete(name);
    // A search index covers only the columns added so far.
    const columns = table.columns.filter((column) => !late.has(column.name));
    const column = columns.find((candidate) => candidate.name === name);
    if (column) await transaction.addColumn({ ...table, columns }, column);
  }
}
