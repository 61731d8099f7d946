import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "../../db/database.ts";
import { selectParameter, writeParameter } from "../../db/parameters.ts";
import type { Statement } from "../../db/statement.ts";
import { indexedFields } from "../../records/store/held-files/held-files.ts";
import type { Collection } from "../define/define.ts";
import { fromStored, toStored } from "./collection-json.ts";

/** `Database.read` or `Transaction.run`. */
type Run = <Row>(statement: Statement<Row>) => Promise<Row[]>;

/** In `_params`: another text after each change of `_collections`, so that replicas need not read them all to know. */
export const versionKey = "collections.version";

/** In the order of their creation. */
export async function readCollections({ query }: Pick<Database, "query">, run: Run): Promise<Collection[]> {
  const rows = await run(query.selectFrom("_collections").select("definition"));
  const key = ({ created, name }: Collection) => `${created} ${name}`;
  return rows.map(({ definition }) => fromStored(definition)).sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Of a table without rows all files are known. */
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

/** Empty before the first change. */
export async function readVersion({ query }: Pick<Database, "query">, run: Run): Promise<string> {
  const [row] = await run(selectParameter(query, versionKey));
  return row?.value ?? "";
}

/** To be called in every transaction that changes `_collections`: the other processes read them again. */
export async function markChanged({ query }: Pick<Database, "query">, transaction: Transaction): Promise<void> {
  await transaction.run(writeParameter(query, versionKey, randomUUID()));
  transaction.announce();
}
