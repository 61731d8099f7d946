import type { Database, Transaction } from "../../db/database.ts";
import { tablesOf } from "../../db/ddl/table-definition.ts";
import { UniqueError } from "../../db/errors.ts";
import type { Collection } from "../define/define.ts";
import { problem } from "../fields/problem.ts";
import { insertCollection, replaceCollection } from "../registry/collection-store.ts";
import { tableOf } from "../registry/table-sync.ts";
import { InvalidCollectionError } from "./errors.ts";
import { forgetFormer, forgetRemoved } from "./forget-removed.ts";
import type { ChangePlan } from "./plan-change.ts";
import { type Alteration, indexChangesOf, tableChangeOf } from "./table-changes.ts";

/**
 * Carries a plan out. Whatever goes makes room for what comes: tables and indexes may change names with each other.
 * @throws InvalidCollectionError when rows do not fit a unique index
 */
export async function runChange(database: Database, transaction: Transaction, plan: ChangePlan): Promise<void> {
  const altered = plan.altered.filter((alteration) => tableChangeOf(alteration) !== null);
  const tables = [...altered.map(({ before }) => before), ...plan.removed.filter(({ type }) => type !== "view")];
  const views = plan.droppedViews.map(({ name }) => name);
  const touched = [...tables.flatMap((collection) => tablesOf(tableOf(collection))), ...views];
  if (touched.length > 0) await transaction.lockTables(touched);

  for (const name of views) await transaction.dropView(name);
  for (const removed of plan.removed) if (removed.type !== "view") await transaction.dropTable(tableOf(removed));
  for (const alteration of plan.altered) {
    for (const { name } of indexChangesOf(alteration).dropped) await transaction.dropIndex(name);
  }
  await alterTables(transaction, altered);
  for (const collection of plan.created) await transaction.createTable(tableOf(collection));
  for (const alteration of plan.altered) await createIndexes(transaction, alteration);
  for (const { collection, select } of plan.createdViews) await transaction.createView(collection.name, select);
  await writeDefinitions(database, transaction, plan);
}

async function alterTables(transaction: Transaction, altered: Alteration[]): Promise<void> {
  const taken = new Set(altered.map(({ before }) => before.name.toLowerCase()));
  const isTaken = ({ before, after }: Alteration) => before.name !== after.name && taken.has(after.name.toLowerCase());
  // Over a name that nobody has: the wanted one is another's, or its own in other letters.
  const aside = (alteration: Alteration) => ({ ...alteration.before, name: `${alteration.before.id}:before` });
  const change = async (alteration: Alteration) => {
    const tableChange = tableChangeOf(alteration);
    if (tableChange) await transaction.alterTable(tableChange);
  };
  const waiting = altered.filter(isTaken);
  for (const alteration of waiting) await change({ before: alteration.before, after: aside(alteration) });
  for (const alteration of altered) {
    await change(isTaken(alteration) ? { ...alteration, before: aside(alteration) } : alteration);
  }
}

async function createIndexes(transaction: Transaction, alteration: Alteration): Promise<void> {
  const { after } = alteration;
  for (const [number, index] of indexChangesOf(alteration).created) {
    try {
      await transaction.createIndex(tableOf(after), index);
    } catch (error) {
      if (!(error instanceof UniqueError)) throw error;
      const message = `Failed to create index ${index.name} - there are records with the same values.`;
      const found = problem("validation_invalid_index_expression", message);
      throw new InvalidCollectionError(after, { indexes: { [number]: found } }, { cause: error });
    }
  }
}

async function writeDefinitions(database: Database, transaction: Transaction, plan: ChangePlan): Promise<void> {
  const { query } = database;
  for (const { id } of plan.removed) {
    await transaction.run(query.deleteFrom("_collections").where("id", "=", id));
    await forgetRemoved(database, transaction, id, plan.next);
  }
  // Names are unique, and two collections may have changed theirs with each other.
  for (const { id } of plan.replaced) await setName(database, transaction, id);
  for (const collection of plan.replaced) await replaceCollection(database, transaction, collection);
  for (const collection of plan.inserted) {
    await forgetFormer(database, transaction, collection.id);
    await insertCollection(database, transaction, collection);
  }
}

async function setName({ query }: Database, transaction: Transaction, id: Collection["id"]): Promise<void> {
  await transaction.run(
    query
      .updateTable("_collections")
      .set({ name: `${id}:before` })
      .where("id", "=", id),
  );
}
