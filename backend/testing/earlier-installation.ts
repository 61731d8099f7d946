import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import {
  linkTable,
  monthsColumn,
  monthsIndex,
  referenceIndex,
  type TableDefinition,
} from "../db/ddl/table-definition.ts";
import { isOfInstallation } from "../db/installation.ts";
import { migrations } from "../db/migrations/migrate.ts";
import type { Statement } from "../db/statement.ts";
import { readCollections } from "../schema/registry/collection-store.ts";
import { tableOf } from "../schema/registry/table-sync.ts";
import { connectTo, type TestPlace } from "./databases.ts";

type Place = Pick<TestPlace, "dataDirectory" | "databaseUrl">;

/**
 * Reverts a database to the schema of version `number`: drops tables, columns and indexes of later migrations, with
 * their content.
 */
export async function takeBackTo(database: Database, number: number): Promise<void> {
  const { engine } = database;
  const stored = await readCollections(database, (statement) => database.read(statement));
  const tables = stored.filter(({ type }) => type !== "view").map(tableOf);
  const statements: Statement<unknown>[] = [
    ...(number < (engine === "sqlite" ? 18 : 17) ? tables.flatMap(dropMonths) : []),
    ...dropAddedColumns(engine, number),
    ...dropSystemTables(engine, number),
    ...(number < 6 ? tables.flatMap((table) => dropReferences(engine, table)) : []),
    ...(number < 6 && engine === "postgres" ? [sql`DROP FUNCTION keep_links`] : []),
    ...changeSystemTables(number),
    sql`DELETE FROM "_migrations" WHERE "number" > ${number}`,
  ];
  await database.transaction(async (transaction) => {
    for (const statement of statements) await transaction.run(statement);
  });
}

function dropMonths(table: TableDefinition): Statement<unknown>[] {
  return table.indexes
    .filter((index) => monthsColumn(table, index) !== null)
    .map(({ name }) => sql`DROP INDEX IF EXISTS ${sql.id(monthsIndex(name))}`);
}

/** Statements that drop columns, and their indexes, added by migrations from 19 on to existing tables. */
function dropAddedColumns(engine: Database["engine"], number: number): Statement<unknown>[] {
  const laterOf = (from: number) =>
    migrations.filter((step) => step.number > from).flatMap((step) => step.statements[engine]);
  const made = new Set(laterOf(number).map((text) => /^CREATE TABLE "(\w+)"/.exec(text)?.[1]));
  const added = laterOf(Math.max(number, 18));
  const indexes = added
    .map((text) => /^CREATE INDEX "([\w:]+)" ON "(\w+)"/.exec(text))
    .filter((found) => found !== null);
  const columns = added
    .map((text) => /^ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/.exec(text))
    .filter((found) => found !== null);
  return [
    ...indexes.filter(([, , table]) => !made.has(table)).map(([, name = ""]) => sql`DROP INDEX ${sql.id(name)}`),
    ...columns
      .filter(([, table]) => !made.has(table))
      .map(([, table = "", name = ""]) => sql`ALTER TABLE ${sql.id(table)} DROP COLUMN ${sql.id(name)}`),
  ];
}

function dropSystemTables(engine: Database["engine"], number: number): Statement<unknown>[] {
  const later = migrations.filter((step) => step.number > number).flatMap((step) => step.statements[engine]);
  const made = later.map((text) => /^CREATE TABLE "(\w+)"/.exec(text)?.[1]).filter((name) => name !== undefined);
  return made.map((name) => sql`DROP TABLE ${sql.id(name)}`);
}

function dropReferences(engine: Database["engine"], table: TableDefinition): Statement<unknown>[] {
  const on = engine === "postgres" ? sql` ON ${sql.id(table.name)}` : sql``;
  return table.columns
    .filter(({ references }) => references !== null)
    .flatMap((column) => {
      const links = linkTable(table.name, column.name);
      const triggers = ["insert", "update", "delete"].map((event) => sql.id(`${links}:${event}`));
      return [
        ...triggers.map((trigger) => sql`DROP TRIGGER IF EXISTS ${trigger}${on}`),
        sql`DROP TABLE IF EXISTS ${sql.id(links)}`,
        sql`DROP INDEX IF EXISTS ${sql.id(referenceIndex(table, column))}`,
      ];
    });
}

/** Statements that revert columns of tables that the earlier version already has. */
function changeSystemTables(number: number): Statement<unknown>[] {
  if (number >= 2) return number < 5 ? [sql`ALTER TABLE "_repeats" DROP COLUMN "fingerprint"`] : [];
  return [
    ...["before", "after"].map((name) => sql`ALTER TABLE "_outbox" DROP COLUMN ${sql.id(name)}`),
    sql`ALTER TABLE "_outbox" ADD COLUMN "record" TEXT`,
  ];
}

/** Deletes the installation's id, because versions before marks had none. */
export async function forgetIdentity(database: Database): Promise<void> {
  await database.transaction((transaction) =>
    transaction.run(sql`DELETE FROM "_params" WHERE "key" IN ('installation.id', 'installation.claims')`),
  );
}

export interface KeptContent {
  /** Number of records and a digest of all their values, by collection. */
  records: Record<string, string>;
  /** Settings, secrets and notes, by key. */
  parameters: Record<string, string>;
  /** Number of the last migration. */
  schema: number;
  /** Id of the installation. `null`: none. */
  id: string | null;
}

/** Reads the content that an update must keep, and the schema's version. */
export async function keptContent(place: Place): Promise<KeptContent> {
  const database = connectTo(place);
  try {
    const records: KeptContent["records"] = {};
    for (const collection of await readCollections(database, (statement) => database.read(statement))) {
      if (collection.type === "view") continue;
      const columns = ["id", ...tableOf(collection).columns.map(({ name }) => name)];
      const names = sql.join([...new Set(columns)].sort().map((name) => sql.id(name)));
      const rows = await database.read<object>(
        sql`SELECT ${names} FROM ${sql.id(collection.name)} ORDER BY ${sql.id("id")}`,
      );
      const digest = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
      records[collection.name] = `${rows.length} ${digest}`;
    }
    const rows = await database.read<{ key: string; value: string }>(
      sql`SELECT "key", "value" FROM "_params" ORDER BY "key"`,
    );
    const [last] = await database.read<{ number: number }>(sql`SELECT MAX("number") AS "number" FROM "_migrations"`);
    return {
      records,
      parameters: Object.fromEntries(
        rows.filter(({ key }) => !isOfInstallation(key)).map(({ key, value }) => [key, value]),
      ),
      schema: last?.number ?? 0,
      id: rows.find(({ key }) => key === "installation.id")?.value ?? null,
    };
  } finally {
    await database.close();
  }
}
