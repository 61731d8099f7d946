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
  /** Database of the content. Knows whether the installation has had a store before; on a server the store lies in it too. */
  content: Database;
  clock: () => Date;
  log: { error(details: object, message: string): void };
}

export interface OpenSessions {
  database: Database;
  sessions: RawBuilder<unknown>;
  spent: RawBuilder<unknown>;
  tries: RawBuilder<unknown>;
  /** Whether tokens without a row may hold. False for a store that replaces a lost one, which knows of no ended session. */
  takesAnterior: boolean;
}

const sessionFile = "sessions.db";

/**
 * Opens the store of sessions: a file of its own or, on a server, a schema of its own. Backups, restores and migrations of
 * the content never touch it. Opened when it is first needed, and again when that failed.
 */
export class SessionDatabase {
  readonly #options: SessionDatabaseOptions;
  #opening: Promise<OpenSessions> | null = null;

  constructor(options: SessionDatabaseOptions) {
    this.#options = options;
  }

  /** Runs work on the store. One that is damaged or gone is put aside, and the work done once more on an empty one. */
  async run<Result>(work: (open: OpenSessions) => Promise<Result>): Promise<Result> {
    const opening = this.#open();
    try {
      return await work(await opening);
    } catch (error) {
      if (!(await this.#isLost(error))) throw error;
      // An opening that failed is forgotten already; one that somebody else has replaced is used.
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

  /** Forgets an opening that failed, so that the next work opens again. */
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
    // Made here, so that nobody else may read it; the files that SQLite makes beside it get the same permissions.
    await (await openFile(this.#path, "a", 0o600)).close();
    const database = new SqliteDatabase(this.#path);
    try {
      return await this.#prepare(database, { at: "", text: "TEXT", moment: "INTEGER" });
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  /** @throws MissingRightError */
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

/** On a server the content's own database is used, which others close. */
async function closeFile(open: OpenSessions | null | undefined): Promise<void> {
  if (open && !open.database.shared) await open.database.close();
}

interface Words {
  /** Before the name of a table. */
  at: string;
  text: string;
  moment: string;
}

/**
 * Steps of the store's own schema, in their order; never changed once released. Each only adds what an earlier program may
 * leave out, so that such a program still works on a later store.
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

/** @param isFirst whether the installation has had no store before */
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
  return database.transaction(async (transaction) => {
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
  });
}

/** Asks first: `IF NOT EXISTS` needs the right to create schemas even where somebody else has made this one. */
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
