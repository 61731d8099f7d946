import type { Transaction } from "../../db/database.ts";
import { rowsOf } from "../../records/store/read-rows.ts";
import { replaceRow } from "../../records/store/rows.ts";
import {
  type ChangeContext,
  CollectionInUseError,
  changeCollectionsWithin,
  InvalidCollectionError,
} from "../change/change-collections.ts";
import type { Collection, Definition, FormerFields } from "../define/define.ts";
import { fieldTypeOf } from "../fields/field-types.ts";

/**
 * Moves the values of fields that definitions no longer have, and deletes the fields. Runs once per field, but a backup
 * or an import may bring a field back. A field that a view or a rule still names stays, without values.
 */
export async function moveFormerFields(context: ChangeContext, definitions: readonly Definition[]): Promise<void> {
  for (const { id, name, formerFields } of definitions) {
    if (!formerFields || !outdated(context, { id, name }, formerFields)) continue;
    const work = async (transaction: Transaction) => {
      await transaction.lock("collections");
      await transaction.lock("outbox");
      // Replicas that start at the same time do this once.
      await context.collections.reload();
      const collection = outdated(context, { id, name }, formerFields);
      if (collection) await moveWithin(context, transaction, collection, formerFields);
    };
    await context.database.transaction(work, { long: true });
    await context.collections.reload();
  }
}

/** Stored collection, if it still has one of the fields; else `null`. */
function outdated(
  { collections }: ChangeContext,
  { id, name }: Pick<Definition, "id" | "name">,
  formerFields: FormerFields,
): Collection | null {
  const collection = collections.find(id) ?? collections.find(name);
  if (!collection || collection.type === "view") return null;
  return collection.fields.some((field) => Object.hasOwn(formerFields, field.name)) ? collection : null;
}

async function moveWithin(
  context: ChangeContext,
  transaction: Transaction,
  collection: Collection,
  formerFields: FormerFields,
): Promise<void> {
  const { query } = context.database;
  const former = collection.fields.filter(({ name }) => Object.hasOwn(formerFields, name));
  const run = transaction.run.bind(transaction);
  for await (const part of rowsOf({ query, run }, collection)) {
    for (const record of part) {
      let moved = record;
      for (const field of former) {
        const type = fieldTypeOf(field);
        if (type.isEmpty(record[field.name])) continue;
        moved = { ...moved, ...formerFields[field.name]?.(moved), [field.name]: type.emptyValue(field) };
      }
      if (moved !== record) await replaceRow(transaction, collection, moved);
    }
  }
  const names = new Set(former.map(({ name }) => name));
  const without = { ...collection, fields: collection.fields.filter(({ name }) => !names.has(name)) };
  try {
    await changeCollectionsWithin(context, transaction, { save: [without], remove: [] });
  } catch (error) {
    if (!(error instanceof InvalidCollectionError || error instanceof CollectionInUseError)) throw error;
  }
}
