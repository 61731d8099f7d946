import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../db/database.ts";
import { isOfInstallation } from "../../db/installation.ts";
import { writeParameter } from "../../db/parameters.ts";
import { isGarbled } from "../../db/sqlite/foreign-file.ts";
import { registerFunctions } from "../../db/sqlite/functions.ts";
import { versionKey } from "../../schema/registry/collection-store.ts";
import type { ReadContext } from "./read-rows.ts";

interface SystemTable {
  name: string;
  /** Primary key; rows are copied in its order. */
  key: string[];
  columns: string[];
  /** Number of the migration that created the table. */
  since: number;
}

/** System tables that belong to the content. Left out, so that they begin anew: recent mails and today's visitors. */
const copied: SystemTable[] = [
  {
    name: "_changes",
    key: ["collection_id", "record_id"],
    columns: ["collection_id", "record_id", "account_collection_id", "account_id", "at"],
    since: 2,
  },
  {
    name: "_releases",
    key: ["collection_id", "record_id"],
    columns: ["collection_id", "record_id", "last_row", "account_collection_id", "account_id", "bulk"],
    since: 7,
  },
  { name: "_accesses", key: ["collection_id", "record_id"], columns: ["collection_id", "record_id", "at"], since: 9 },
  {
    name: "_factors",
    key: ["collection_id", "record_id"],
    columns: ["collection_id", "record_id", "id", "secret", "recovery", "created"],
    since: 21,
  },
  {
    name: "_sheets",
    key: ["id"],
    columns: [
      ...["id", "collection_id", "account_collection_id", "account_id", "name", "fields", "at", "created", "changed"],
      ...["left_out", "undone_at", "undone_account_id"],
    ],
    since: 10,
  },
  {
    name: "_sheet_rows",
    key: ["sheet_id", "record_id"],
    columns: ["sheet_id", "record_id", "number", "before", "print"],
    since: 10,
  },
  {
    name: "_versions",
    key: ["collection_id", "record_id", "number"],
    columns: [
      ...["collection_id", "record_id", "number", "at", "account_collection_id", "account_id"],
      ...["files", "data"],
    ],
    since: 12,
  },
  {
    name: "_earlier_files",
    key: ["collection_id", "record_id", "name"],
    columns: ["collection_id", "record_id", "name", "size"],
    since: 12,
  },
  {
    name: "_trash",
    key: ["id"],
    columns: [
      ...["id", "collection_id", "record_id", "title", "search", "picture", "account_collection_id", "account_id"],
      ...["at", "files", "cascaded", "links", "incomplete", "restored"],
    ],
    since: 13,
  },
  {
    name: "_trash_records",
    key: ["trash_id", "collection_id", "record_id"],
    columns: ["trash_id", "collection_id", "record_id", "position", "data"],
    since: 13,
  },
  {
    name: "_trash_links",
    key: ["trash_id", "collection_id", "record_id", "field"],
    columns: ["trash_id", "collection_id", "record_id", "field", "before", "after"],
    since: 13,
  },
  { name: "_visit_sums", key: ["day", "kind", "name"], columns: ["day", "kind", "name", "total"], since: 3 },
];
/** Activity log: a copy adds entries to it and deletes none. */
const activity: SystemTable = {
  name: "_activity",
  key: ["id"],
  columns: [
    ...["id", "at", "account_collection_id", "account_id", "account_name", "action", "collection_id", "record_id"],
    ...["title", "total", "changed"],
  ],
  since: 14,
};
const revokedTokens: SystemTable = { name: "_revoked_tokens", key: ["sid"], columns: ["sid", "expires"], since: 2 };

const rowsAtOnce = 500;

/**
 * Replaces the system rows that belong to the content by those of another database.
 * @param schema number of the last migration of both; default: the newest
 */
export async function copySystemRows(
  from: ReadContext,
  { query }: Database,
  transaction: Transaction,
  schema = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const table of copied.filter(({ since }) => since <= schema)) {
    await transaction.run(sql`DELETE FROM ${sql.table(table.name)}`);
    await copyTable(from, transaction, table);
  }
  if (revokedTokens.since <= schema) {
    // Added to the existing rows: an older state must not sign in again a session that was signed out since.
    await copyTable(from, transaction, revokedTokens);
    // Stored first answers to creations that may not exist after the copy.
    await transaction.run(query.deleteFrom("_repeats"));
  }

  if (activity.since <= schema) await copyTable(from, transaction, activity);

  const present = await transaction.run(query.selectFrom("_params").select("key"));
  const replaced = present.map(({ key }) => key).filter(belongsToContent);
  if (replaced.length > 0) await transaction.run(query.deleteFrom("_params").where("key", "in", replaced));
  for (const { key, value } of await from.run(from.query.selectFrom("_params").selectAll())) {
    if (belongsToContent(key)) await transaction.run(writeParameter(query, key, value));
  }
}

function belongsToContent(key: string): boolean {
  return !isOfInstallation(key) && key !== versionKey;
}

type Row = Record<string, unknown>;

async function copyTable(from: ReadContext, transaction: Transaction, { name, key, columns }: SystemTable) {
  const names = sql.join(columns.map((column) => sql.id(column)));
  const order = sql.join(key.map((column) => sql.id(column)));
  let last: Row | null = null;
  for (;;) {
    const rows: Row[] = await from.run<Row>(
      sql`SELECT ${names} FROM ${sql.table(name)} ${after(key, last)} ORDER BY ${order} LIMIT ${rowsAtOnce}`,
    );
    last = rows.at(-1) ?? null;
    if (!last) return;
    // A foreign file may hold another number: rounded, it would make this loop endless.
    for (const column of key) {
      const value = last[column];
      if (typeof value !== "string" && !Number.isSafeInteger(value)) {
        throw new TypeError(`${name}.${column} holds no text and no whole number.`);
      }
    }
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => sql`${row[column]}`))})`);
    await transaction.run(
      sql`INSERT INTO ${sql.table(name)} (${names}) VALUES ${sql.join(values)} ON CONFLICT DO NOTHING`,
    );
    // Yields to the event loop; see copy-content.ts.
    await nextTurn();
  }
}

function after(key: string[], last: Row | null): RawBuilder<unknown> {
  if (!last) return sql``;
  const bounds = sql.join(key.map((column) => sql`${last[column]}`));
  return sql`WHERE (${sql.join(key.map((column) => sql.id(column)))}) > (${bounds})`;
}

/** Tables of the installation itself: an older content must not take them back, or they hold work under way. */
const ofInstallation = [
  "_params",
  "_revoked_tokens",
  "_activity",
  "_failures",
  "_visitors",
  "_visit_salts",
  "_mails",
  "_one_time_links",
  "_uploads",
  "_upload_parts",
  "_review_links",
];

/**
 * Copies the installation's rows from the old database file into the file that replaces it, with the columns that both
 * have. Rows of the new file stay, among them those that the restore itself has written.
 * @param old file that is not open elsewhere; only read, and perhaps damaged
 * @returns tables that could not be read completely, with the error; their readable rows are copied, garbled ones are
 * not
 */
export function copyInstallationRows(old: string, fresh: string): { table: string; error: unknown }[] {
  const failed: { table: string; error: unknown }[] = [];
  using from = new DatabaseSync(old, { readOnly: true });
  using to = new DatabaseSync(fresh, { enableForeignKeyConstraints: false });
  for (const database of [from, to]) registerFunctions(database);
  to.exec("BEGIN IMMEDIATE");
  for (const table of ofInstallation) {
    try {
      const columns = columnsOf(to, table).filter((name) => columnsOf(from, table).includes(name));
      if (columns.length === 0) continue;
      const names = columns.map((name) => `"${name}"`).join(", ");
      const values = columns.map(() => "?").join(", ");
      const insert = to.prepare(`INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${values})`);
      const select = from.prepare(`SELECT ${names} FROM "${table}"`);
      for (const statement of [select, insert]) statement.setReadBigInts(true);
      for (const row of select.iterate()) {
        if ((table === "_params" && !isOfInstallation(String(row.key))) || isGarbled(row)) continue;
        insert.run(...columns.map((name) => row[name] as SQLInputValue));
      }
    } catch (error) {
      failed.push({ table, error });
    }
  }
  to.exec("COMMIT");
  return failed;
}

const columnsOf = (database: DatabaseSync, table: string): string[] =>
  database
    .prepare("SELECT name FROM pragma_table_info(?)")
    .all(table)
    .map(({ name }) => String(name));
