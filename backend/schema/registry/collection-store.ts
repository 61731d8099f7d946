import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "../../db/database.ts";
import { selectParameter, writeParameter } from "../../db/parameters.ts";
import type { Statement } from "../../db/statement.ts";
import { indexedFields } from "../../records/store/held-files/held-files.ts";
import type { Collection } from "../define/define.ts";
import { fromStored, toStored } from "./collection-json.ts";

/** Either `Database.read` or `Transaction.run`. */
type Run = <Row>(statement: Statement<Row>) => Promise<Row[]>;

/**
 * Key in `_params` whose text changes with each change of `_collections`, so that replicas notice a change without
 * reading all.
 */
export const versionKey = "collections.version";

/** Reads all collections in the order of their creation. */
export async function readCollections({ query }: Pick<Database, "query">, run: Run): Promise<Collection[]> {
  const rows = await run(query.selectFrom("_collections").select("definition"));
  const key = ({ created, name }: Collection) => `${created} ${name}`;
  return rows.map(({ definition }) => fromStored(definition)).sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Inserts a definition. Also marks its file index as complete, because the table has no rows yet. */
export async function insertCollection(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
  collection: Collection,
) {
  const { id, name } = collection;
  await transaction.run(query.insertInto("_collections").values({ id, name, definition: toStored(collection) }));
  const index = { collection_id: id, fields: indexedFields(collection) };
  await transaction.run(
    query
      .insertInto("_file_indexes")
      .values(index)
      .onConflict((conflict) => conflict.column("collection_id").doUpdateSet(index)),
  );
}

export async function replaceCollection(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
  collection: Collection,
) {
  const { id, name } = collection;
  const changed = { name, definition: toStored(collection) };
  await transaction.run(query.updateTable("_collections").set(changed).where("id", "=", id));
}

/** Version of the stored collections. "": never changed. */
export async function readVersion({ query }: Pick<Database, "query">, run: Run): Promise<string> {
  const [row] = await run(selectParameter(query, versionKey));
  return row?.value ?? "";
}

/**
 * Announces a change of `_collections`: other processes reload them. Call it in every transaction that changes the
 * table.
 */
export async function markChanged({ query }: Pick<Database, "query">, transaction: Transaction): Promise<void> {
  await transaction.run(writeParameter(query, versionKey, randomUUID()));
  transaction.announce();
}
