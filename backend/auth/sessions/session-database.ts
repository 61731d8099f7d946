import { open as openFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../db/database.ts";
import { ChangedTableError } from "../../db/errors.ts";
import { hasHadSessions, noteSessions } from "../../db/installation.ts";
import { SqliteDatabase } from "../../db/sqlite/database.ts";
import { isBroken } from "../../db/sqlite/errors.ts";
import { MissingRightError, missingRight, sessionSchema } from "./missing-right.ts";

interface SessionDatabaseOptions {
  dataDirectory: string;
  /**
   * Database of the content. Records whether the installation ever had a session store; on PostgreSQL it also contains
   * the store.
   */
  content: Database;
  clock: () => Date;
  log: { error(details: object, message: string): void };
}

export interface OpenSessions {
  database: Database;
  sessions: RawBuilder<unknown>;
  spent: RawBuilder<unknown>;
  tries: RawBuilder<unknown>;
  /**
   * May tokens without a row be valid? False for a store that replaces a lost one, because it does not know the ended
   * sessions.
   */
  takesAnterior: boolean;
}

const sessionFile = "sessions.db";

/**
 * Opens the session store: its own file or, on PostgreSQL, its own schema. Backups, restores and migrations of the
 * content do not touch it. Opened on first use, and again after a failure.
 */
export class SessionDatabase {
  readonly #options: SessionDatabaseOptions;
  #opening: Promise<OpenSessions> | null = null;

  constructor(options: SessionDatabaseOptions) {
    this.#options = options;
  }

  /**
   * Runs work on the store. If the store is damaged or missing, replaces it with an empty one and runs the work again.
   */
  async run<Result>(work: (open: OpenSessions) => Promise<Result>): Promise<Result> {
    const opening = this.#open();
    try {
      return await work(await opening);
    } catch (error) {
      if (!(await this.#isLost(error))) throw error;
      // A failed opening is already forgotten. A store that a concurrent call has replaced is used.
      if (this.#opening === opening || this.#opening === null) this.#opening = this.#replace(opening, error);
      return work(await this.#open());
    }
  }

  async close(): Promise<void> {
    const open = await this.#opening?.catch(() => null);
    await closeFile(open);
  }

  get #path(): string {
    return join(this.#options.dataDirectory, sessionFile);
  }

  #open(): Promise<OpenSessions> {
    this.#opening ??= this.#options.content.shared ? this.#openOnServer() : this.#openFile();
    return this.#kept(this.#opening);
  }

  /** Forgets a failed opening, so that the next call tries again. */
  #kept(opening: Promise<OpenSessions>): Promise<OpenSessions> {
    opening.catch(() => {
      if (this.#opening === opening) this.#opening = null;
    });
    return opening;
  }

  async #isLost(error: unknown): Promise<boolean> {
    if (this.#options.content.shared) return error instanceof ChangedTableError;
    if (isBroken(error)) return true;
    const found = await stat(this.#path).catch((failure: NodeJS.ErrnoException) => failure.code);
    return found === "ENOENT";
  }

  async #replace(former: Promise<OpenSessions>, reason: unknown): Promise<OpenSessions> {
    this.#options.log.error(
      { err: reason },
      "the store of sessions was lost or damaged and a new one is made: everybody has to sign in again",
    );
    if (this.#options.content.shared) return this.#openOnServer();
    await closeFile(await former.catch(() => null)).catch(() => undefined);
    const aside = `${this.#path}.broken`;
    await rename(this.#path, aside).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    for (const end of ["-wal", "-shm"]) await rm(this.#path + end, { force: true });
    return this.#openFile();
  }

  async #openFile(): Promise<OpenSessions> {
    // Created here with mode 600, so that only this user can read it. SQLite's files beside it get the same mode.
    await (await openFile(this.#path, "a", 0o600)).close();
    const database = new SqliteDatabase(this.#path);
    try {
      return await this.#prepare(database, { at: "", text: "TEXT", moment: "INTEGER" });
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  /** Opens the schema on PostgreSQL. @throws MissingRightError */
  async #openOnServer(): Promise<OpenSessions> {
    const { content } = this.#options;
    try {
      return await this.#prepareOnServer();
    } catch (error) {
      const sentence = await missingRight(content).catch(() => null);
      throw sentence === null ? error : new MissingRightError(sentence, { cause: error });
    }
  }

  #prepareOnServer(): Promise<OpenSessions> {
    return this.#prepare(this.#options.content, {
      at: `"${sessionSchema}".`,
      text: 'TEXT COLLATE "C"',
      moment: "BIGINT",
    });
  }

  async #prepare(database: Database, words: Words): Promise<OpenSessions> {
    const { content } = this.#options;
    const isFirst = !(await hasHadSessions(content));
    const { takesAnterior, isNew } = await bringUpToDate(database, words, isFirst);
    if (isFirst || isNew) await noteSessions(content, isFirst ? null : this.#options.clock());
    const table = (name: string) => sql.raw(`${words.at}"${name}"`);
    return { database, sessions: table("sessions"), spent: table("spent"), tries: table("tries"), takesAnterior };
  }
}

/** Closes the store's own file. On PostgreSQL the store uses the content's database, which its owner closes. */
async function closeFile(open: OpenSessions | null | undefined): Promise<void> {
  if (open && !open.database.shared) await open.database.close();
}

interface Words {
  /** Prefix of table names: the schema. */
  at: string;
  text: string;
  moment: string;
}

/**
 * Migrations of the session store, in order. Never changed after a release. Each only adds parts that an earlier
 * program may ignore, so that such a program still works on a newer store.
 */
const steps: ((words: Words) => string[])[] = [
  ({ at, text, moment }) => [
    `CREATE TABLE ${at}"sessions" ("id" ${text} PRIMARY KEY NOT NULL, "public_id" ${text} NOT NULL, "collection_id" ${text} NOT NULL, "account_id" ${text} NOT NULL, "key_hash" ${text} NOT NULL, "kind" ${text} NOT NULL, "device" ${text} NOT NULL, "created" ${moment} NOT NULL, "last_used" ${moment} NOT NULL, "idle" ${moment} NOT NULL, "latest" ${moment} NOT NULL, "ended" ${moment} NOT NULL)`,
    `CREATE INDEX "sessions:account" ON ${at}"sessions" ("collection_id", "account_id")`,
    `CREATE TABLE ${at}"spent" ("key" ${text} PRIMARY KEY NOT NULL, "expires" ${moment} NOT NULL)`,
    `CREATE INDEX "spent:expires" ON ${at}"spent" ("expires")`,
  ],
  ({ at, text, moment }) => [
    `CREATE TABLE ${at}"tries" ("key" ${text} PRIMARY KEY NOT NULL, "total" INTEGER NOT NULL, "until" ${moment} NOT NULL)`,
  ],
];

/** Runs missing migrations. @param isFirst the installation has never had a store */
async function bringUpToDate(
  database: Database,
  words: Words,
  isFirst: boolean,
): Promise<{ takesAnterior: boolean; isNew: boolean }> {
  const meta = sql.raw(`${words.at}"meta"`);
  const known = await readMeta(database.read.bind(database), meta).catch(() => null);
  if (known && Number(known.get("schema")) >= steps.length) {
    return { takesAnterior: known.get("anterior") === "1", isNew: false };
  }
  return database.transaction(
    async (transaction) => {
      await transaction.lock("sessions");
      if (words.at !== "") await makeSchema(transaction);
      const text = sql.raw(words.text);
      await transaction.run(
        sql`CREATE TABLE IF NOT EXISTS ${meta} ("key" ${text} PRIMARY KEY NOT NULL, "value" ${text} NOT NULL)`,
      );
      const found = await readMeta(transaction.run.bind(transaction), meta);
      const schemaNumber = Number(found.get("schema") ?? 0);
      for (const step of steps.slice(schemaNumber)) {
        for (const statement of step(words)) await transaction.run(sql.raw(statement));
      }
      const anterior = found.get("anterior") ?? (isFirst ? "1" : "0");
      await writeMeta(transaction, meta, "schema", String(Math.max(steps.length, schemaNumber)));
      await writeMeta(transaction, meta, "anterior", anterior);
      return { takesAnterior: anterior === "1", isNew: found.size === 0 };
    },
    { isAside: true },
  );
}

/**
 * Creates the schema if missing. Queries first, because `IF NOT EXISTS` needs the right to create schemas even if the
 * schema exists.
 */
async function makeSchema(transaction: Transaction): Promise<void> {
  const found = await transaction.run(sql`SELECT 1 FROM pg_namespace WHERE nspname = ${sessionSchema}`);
  if (found.length === 0) await transaction.run(sql.raw(`CREATE SCHEMA "${sessionSchema}"`));
}

type Run = (statement: RawBuilder<{ key: string; value: string }>) => Promise<{ key: string; value: string }[]>;

async function readMeta(run: Run, meta: RawBuilder<unknown>): Promise<Map<string, string>> {
  const rows = await run(sql`SELECT "key", "value" FROM ${meta}`);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

async function writeMeta(transaction: Transaction, meta: RawBuilder<unknown>, key: string, value: string) {
  await transaction.run(
    sql`INSERT INTO ${meta} ("key", "value") VALUES (${key}, ${value}) ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value"`,
  );
}
