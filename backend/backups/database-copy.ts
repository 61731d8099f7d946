import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { isClear } from "../config/sealing.ts";
import { sqliteCompiler } from "../db/compile.ts";
import { historyMigration } from "../db/migrations/0012-history.ts";
import { fileContentsMigration } from "../db/migrations/0020-file-contents.ts";
import { selectParameter } from "../db/parameters.ts";
import { SqliteConnection } from "../db/sqlite/connection.ts";
import type { Statement } from "../db/statement.ts";
import { fileFields } from "../files/receive/receive.ts";
import { fileKey } from "../files/storage/keys.ts";
import type { Collection } from "../schema/define/define.ts";
import { fieldTypeOf } from "../schema/fields/field-types.ts";
import { readCollections } from "../schema/registry/collection-store.ts";

/** Rows per read. Few, because each read blocks the event loop. */
const atOnce = 500;

/** Reader of a copy of the database, in a file that no process changes. */
export class DatabaseCopy implements Disposable {
  readonly #connection: SqliteConnection;

  constructor(path: string) {
    this.#connection = new SqliteConnection(path, "read");
  }

  /** Keys of all files that records, versions or the trash name. */
  async *fileKeys(): AsyncGenerator<string> {
    for (const collection of await this.#collections()) yield* this.#keysOf(collection);
    yield* this.#earlierKeys();
  }

  /**
   * SHA-256 of a file by its key, hexadecimal. "": not recorded. `null`: the nightly check has found and reported the
   * file as damaged.
   */
  async sumOf(key: string): Promise<string | null> {
    // Copies of earlier versions of the product, and of a PostgreSQL database, have no sums.
    if ((await this.schema()) < fileContentsMigration.number) return "";
    const [collection = "", record = "", name = ""] = key.split("/");
    const rowsOf = (table: string) =>
      sql`SELECT "sha256", "problem" FROM ${sql.table(table)} WHERE "collection_id" = ${collection} AND "record_id" = ${record} AND "name" = ${name}`;
    const rows = await this.#run<{ sha256: string; problem: string }>(
      sql`${rowsOf("_files")} UNION ALL ${rowsOf("_earlier_files")}`,
    );
    if (rows.some(({ problem }) => problem !== "")) return null;
    return rows.find(({ sha256 }) => sha256 !== "")?.sha256 ?? "";
  }

  /** Number of rows by collection. */
  async counts(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { name } of await this.#collections()) {
      const [row] = await this.#run<{ total: number }>(sql`SELECT COUNT(*) AS total FROM ${sql.table(name)}`);
      counts[name] = row?.total ?? 0;
    }
    return counts;
  }

  async schema(): Promise<number> {
    const [row] = await this.#run<{ number: number }>(sql`SELECT MAX("number") AS number FROM "_migrations"`);
    return row?.number ?? 0;
  }

  /** Whether settings and token secrets are encrypted. */
  async secretsSealed(): Promise<boolean> {
    for (const name of ["settings", "tokenSecrets"]) {
      const [row] = await this.#run(selectParameter(sqliteCompiler.query, name));
      if (row && isClear(row.value)) return false;
    }
    return true;
  }

  [Symbol.dispose](): void {
    this.#connection.close();
  }

  async *#keysOf(collection: Collection): AsyncGenerator<string> {
    const fields = fileFields(collection);
    if (fields.length === 0) return;
    const columns = sql.join(["id", ...fields.map(({ name }) => name)].map((name) => sql.id(name)));
    for (let last = 0; ; ) {
      const rows = await this.#run<Record<string, unknown>>(
        sql`SELECT "_rowid_" AS "@number", ${columns} FROM ${sql.table(collection.name)} WHERE "_rowid_" > ${last} ORDER BY "_rowid_" LIMIT ${atOnce}`,
      );
      for (const row of rows) {
        for (const field of fields) {
          const names = [fieldTypeOf(field).decode(field, row[field.name])].flat();
          for (const name of names) if (name) yield fileKey(collection.id, String(row.id), String(name));
        }
      }
      if (rows.length < atOnce) return;
      // Yields to other work.
      await nextTurn();
      last = Number(rows.at(-1)?.["@number"]);
    }
  }

  async *#earlierKeys(): AsyncGenerator<string> {
    // Backups of earlier versions of the product lack this table.
    if ((await this.schema()) < historyMigration.number) return;
    for (let last = 0; ; ) {
      const rows = await this.#run<{ number: number; collection: string; record: string; name: string }>(
        sql`SELECT "_rowid_" AS number, "collection_id" AS collection, "record_id" AS record, "name" FROM "_earlier_files" WHERE "_rowid_" > ${last} ORDER BY "_rowid_" LIMIT ${atOnce}`,
      );
      for (const { collection, record, name } of rows) yield fileKey(collection, record, name);
      if (rows.length < atOnce) return;
      last = Number(rows.at(-1)?.number);
    }
  }

  async #collections(): Promise<Collection[]> {
    const collections = await readCollections(sqliteCompiler, (statement) => this.#run(statement));
    return collections.filter(({ type }) => type !== "view");
  }

  async #run<Row>(statement: Statement<Row>): Promise<Row[]> {
    return this.#connection.all<Row>(sqliteCompiler.compile(statement));
  }
}
