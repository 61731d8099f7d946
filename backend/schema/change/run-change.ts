import type { Database, Transaction } from "../../db/database.ts";
import type { BuiltTable } from "../../db/ddl/table-change.ts";
import { tablesOf } from "../../db/ddl/table-definition.ts";
import { ObsoleteTableError, UniqueError } from "../../db/errors.ts";
import type { Collection } from "../define/define.ts";
import { insertCollection, replaceCollection } from "../registry/collection-store.ts";
import { tableOf } from "../registry/table-sync.ts";
import type { BuiltTables } from "./built-tables.ts";
import { forgetFormer, forgetRemoved } from "./forget-removed.ts";
import type { ChangePlan } from "./plan-change.ts";
import { type Alteration, indexChangesOf, tableChangeOf, wholeChangeOf } from "./table-changes.ts";
import { asUnfitRows, unfitRows } from "./unfit-rows.ts";

/**
 * Executes a plan. Drops first and creates after, so that tables and indexes may exchange names.
 * @param built replacement tables for large ones. `null`: all tables change in place.
 * @throws InvalidCollectionError if rows do not fit a unique index
 * @throws ObsoleteTableError if a table needs a replacement that was not built, or was built differently
 */
export async function runChange(
  database: Database,
  transaction: Transaction,
  plan: ChangePlan,
  built: BuiltTables | null,
): Promise<void> {
  const exchanges = plan.altered.flatMap((alteration) => {
    const table = built?.find(alteration);
    return table ? [{ alteration, table }] : [];
  });
  const exchanged = new Set(exchanges.map(({ alteration }) => alteration));
  const others = plan.altered.filter((alteration) => !exchanged.has(alteration));
  if (built) for (const alteration of others) await refuseUnbuilt(transaction, alteration);
  const altered = others.filter((alteration) => tableChangeOf(alteration) !== null);
  const tables = [...altered.map(({ before }) => before), ...plan.removed.filter(({ type }) => type !== "view")];
  const views = plan.droppedViews.map(({ name }) => name);
  const touched = [...tables.flatMap((collection) => tablesOf(tableOf(collection))), ...views];
  if (touched.length > 0) await transaction.lockTables(touched);

  for (const name of views) await transaction.dropView(name);
  for (const removed of plan.removed) if (removed.type !== "view") await transaction.dropTable(tableOf(removed));
  for (const { alteration, table } of exchanges) await leaveTable(transaction, alteration, table);
  for (const alteration of others) {
    for (const { name } of indexChangesOf(alteration).dropped) await transaction.dropIndex(name);
  }
  await alterTables(transaction, altered);
  for (const { table } of exchanges) await transaction.enterTable(table);
  for (const collection of plan.created) await transaction.createTable(tableOf(collection));
  for (const alteration of others) await createIndexes(transaction, alteration);
  for (const { collection, select } of plan.createdViews) await transaction.createView(collection.name, select);
  await writeDefinitions(database, transaction, plan);
}

async function leaveTable(transaction: Transaction, alteration: Alteration, table: BuiltTable): Promise<void> {
  try {
    await transaction.leaveTable(table);
  } catch (error) {
    throw asUnfitRows(error, [alteration]);
  }
}

async function refuseUnbuilt(transaction: Transaction, alteration: Alteration): Promise<void> {
  const change = wholeChangeOf(alteration);
  if (await transaction.isToBeBuilt(change)) throw new ObsoleteTableError(change.from.name);
}

async function alterTables(transaction: Transaction, altered: Alteration[]): Promise<void> {
  const taken = new Set(altered.map(({ before }) => before.name.toLowerCase()));
  const isTaken = ({ before, after }: Alteration) => before.name !== after.name && taken.has(after.name.toLowerCase());
  // Renames through an unused name: the wanted name belongs to another table, or differs only in case.
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
  for (const [number, index] of indexChangesOf(alteration).created) {
    try {
      await transaction.createIndex(tableOf(alteration.after), index);
    } catch (error) {
      throw error instanceof UniqueError ? unfitRows(alteration, number, index.name, error) : error;
    }
  }
}

async function writeDefinitions(database: Database, transaction: Transaction, plan: ChangePlan): Promise<void> {
  const { query } = database;
  for (const { id } of plan.removed) {
    await transaction.run(query.deleteFrom("_collections").where("id", "=", id));
    await forgetRemoved(database, transaction, id, plan.next);
  }
  // Names are unique, and two collections may exchange theirs, so all get temporary names first.
  for (const { id } of plan.replaced) await setName(database, transaction, id);
  for (const collection of plan.replaced) await replaceCollection(database, transaction, collection);
  for (const collection of plan.inserted) {
    await forgetFormer(database, transaction, collection.id, plan.next);
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
