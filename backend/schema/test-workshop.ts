import { sql } from "kysely";
import { afterAll } from "vitest";
import type { Database } from "../db/database.ts";
import { foldedColumn } from "../db/ddl/table-definition.ts";
import { ownSlowRead } from "../db/slow-reads.ts";
import { countWrongLinks } from "../records/store/check-links.ts";
import { RecordStore } from "../records/store/record-store.ts";
import { insertRows } from "../records/store/rows.ts";
import { makeTestPlace, openTestDatabase, type TestPlace } from "../testing/databases.ts";
import { changeCollections, type DroppedFiles } from "./change/change-collections.ts";
import type { Collection, Field, StoredRecord } from "./define/define.ts";
import { fieldTypeOf } from "./fields/field-types.ts";
import { isMultiple } from "./fields/multiple.ts";
import type { Collections } from "./registry/collections.ts";
import { loadRegistry, type Registry } from "./registry/registry.ts";
import { shapeOf } from "./test-shape.ts";

/** Database with some collections, for tests of changing collections. */
export interface Workshop extends AsyncDisposable {
  place: TestPlace;
  database: Database;
  registry: Registry;
  /** Files that the changes reported for deletion. */
  dropped: DroppedFiles[];
  /** Loads the registry of another process on the same database. */
  openOther(): Promise<Registry>;
  collection(name: string): Collection;
  save(...collections: Collection[]): Promise<Collection[]>;
  remove(...names: string[]): Promise<Collection[]>;
  /** Inserts rows; empty fields may be omitted. */
  insert(collection: string, rows: StoredRecord[]): Promise<void>;
  /** All rows in the protocol's form, in the order of their insertion. */
  rows(collection: string): Promise<StoredRecord[]>;
  /** Shape of the current database with its links, and of one in which the current collections were just created. */
  shapes(): Promise<[is: object, shallBe: object]>;
}

/** Opens a workshop. @param from place to copy, with some of these collections and rows; its database must be closed */
export async function openWorkshop(
  engine: Database["engine"],
  definitions: Collection[],
  from?: TestPlace,
): Promise<Workshop> {
  const place = await makeTestPlace(engine, from);
  const database = await place.openPrepared();
  const registry = await loadRegistry(database);
  await registry.seed(definitions);
  const dropped: DroppedFiles[] = [];
  const change = (save: Collection[], remove: string[]) =>
    changeCollections({ database, collections: registry }, { save, remove }, async (files) => {
      dropped.push(...files);
    });

  function collection(name: string): Collection {
    const found = registry.find(name);
    if (!found) throw new Error(`There is no collection ${name}.`);
    return found;
  }

  return {
    place,
    database,
    registry,
    dropped,
    collection,
    openOther: async () => loadRegistry(await place.open()),
    save: (...collections) => change(collections, []),
    remove: (...names) =>
      change(
        [],
        names.map((name) => collection(name).id),
      ),
    insert: (name, rows) =>
      database.transaction((transaction) =>
        insertRows(transaction, collection(name), rows.map(complete(collection(name)))),
      ),
    rows: (name) => new RecordStore(database).page(collection(name), { where: [], slow: false, limit: 10_000 }),
    async shapes() {
      await using fresh = await openTestDatabase(engine);
      const other = await loadRegistry(fresh);
      await changeCollections({ database: fresh, collections: other }, { save: registry.all(), remove: [] });
      const wrongLinks = await wrongLinksOf(database, registry);
      return [
        { ...(await shapeOf(database)), wrongLinks },
        { ...(await shapeOf(fresh)), wrongLinks: [] },
      ];
    },
    [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
  };
}

/** Makes workshops whose rows are written once: each is a copy. Call it once per file, outside its tests. */
export function filledWorkshops(definitions: Collection[], fill: (shop: Workshop) => Promise<void>) {
  const filled = new Map<Database["engine"], Promise<TestPlace>>();
  afterAll(async () => {
    for (const place of filled.values()) await (await place)[Symbol.asyncDispose]();
    filled.clear();
  });

  async function make(engine: Database["engine"]): Promise<TestPlace> {
    const shop = await openWorkshop(engine, definitions);
    await fill(shop);
    await shop.database.close();
    return shop.place;
  }

  /**
   * @param more further collections to create, without rows
   */
  return async (engine: Database["engine"], more: Collection[] = []): Promise<Workshop> => {
    const from = filled.get(engine) ?? make(engine);
    filled.set(engine, from);
    return openWorkshop(engine, [...definitions, ...more], await from);
  };
}

/** Relations whose links differ from their lists, with the number of wrong rows. */
export async function wrongLinksOf(database: Database, collections: Collections): Promise<string[]> {
  const wrong: string[] = [];
  for (const collection of collections.all().filter(({ type }) => type !== "view")) {
    for (const field of collection.fields) {
      if (field.type !== "relation" || !isMultiple(field)) continue;
      const rows = await countWrongLinks(database, collection, field);
      if (rows > 0) wrong.push(`${collection.name}.${field.name}: ${rows}`);
    }
  }
  return wrong;
}

const complete =
  (collection: Collection) =>
  (row: StoredRecord): StoredRecord => ({
    ...Object.fromEntries(
      collection.fields.map((field) => [field.name, row[field.name] ?? fieldTypeOf(field).emptyValue(field)]),
    ),
    id: row.id,
  });

/** Replaces the field of this name. `null`: removes it. */
export function withField(collection: Collection, name: string, change: Partial<Field> | null): Collection {
  const fields = collection.fields.flatMap((field) => {
    if (field.name !== name) return [field];
    return change ? [{ ...field, ...change } as Field] : [];
  });
  return { ...collection, fields };
}

/** Ids of rows whose field contains the folded text. Uses the search index if the field has one. */
export async function foundBySearch({ database, collection }: Workshop, table: string, column: string, text: string) {
  const search = [{ column, text }];
  const indexed = collection(table).fields.some((field) => field.name === column && field.search);
  const plan = indexed
    ? await database.search.plan({
        table,
        alias: "b",
        searches: [search],
        isCovered: false,
        rows: 10,
        slow: ownSlowRead,
      })
    : null;
  const read = sql`${sql.id("b", foldedColumn(column))} LIKE ${`%${text}%`}`;
  const condition = plan?.page.get(search) ?? plan?.count.get(search) ?? read;
  const rows = await database.read<{ id: string }>(
    sql`SELECT b.id FROM ${sql.table(table)} AS b WHERE ${condition} ORDER BY b.id`,
  );
  return rows.map(({ id }) => id);
}
