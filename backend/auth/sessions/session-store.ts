import { type RawBuilder, sql } from "kysely";
import { chunks } from "../../concurrency/chunks.ts";
import type { OpenSessions, SessionDatabase } from "./session-database.ts";
import type { SessionRow } from "./session-row.ts";

/** Most rows in one answer of `notEndedOf`. */
const mostListed = 200;
/** Most rows in one statement. */
const atOnce = 500;

/** State of a token that has no row of its own. */
export interface AnteriorState {
  /** Session of all such tokens of the account. `null`: not seen before. */
  row: SessionRow | null;
  /** The token's own `sid` was signed out. */
  isEnded: boolean;
}

export interface TryCount {
  /** Tries so far, including this one. */
  total: number;
  /** Time at which the count restarts. Milliseconds since 1970. */
  until: number;
}

export interface SessionUse {
  session: SessionRow;
  /** Time of the use. Milliseconds since 1970. */
  at: number;
}

/** Store of session rows, of spent single-use keys, and of counted tries. */
export class SessionStore {
  readonly #database: SessionDatabase;

  constructor(database: SessionDatabase) {
    this.#database = database;
  }

  /** May tokens without a row be valid? */
  takesAnterior(): Promise<boolean> {
    return this.#database.run(async ({ takesAnterior }) => takesAnterior);
  }

  async find(id: string): Promise<SessionRow | null> {
    return (await this.#select(({ sessions }) => sql`${columns} FROM ${sessions} WHERE "id" = ${id}`))[0] ?? null;
  }

  /** Reads the state of a token without a row. @param sid `sid` of the token. `undefined`: issued by another server. */
  async findAnterior(id: string, sid: string | undefined): Promise<AnteriorState> {
    const rows = await this.#select(({ sessions, spent }) => {
      const own = sql`${columns} FROM ${sessions} WHERE "id" = ${id}`;
      if (sid === undefined) return own;
      return sql`${own} UNION ALL SELECT "key", '', '', '', '', '', '', 0, 0, 0, 0, 0 FROM ${spent} WHERE "key" = ${endedKey(sid)}`;
    });
    return { row: rows.find((row) => row.id === id) ?? null, isEnded: rows.some((row) => row.id !== id) };
  }

  /** Sessions of an account that were not ended explicitly, last used first. Some may have ended by their limits. */
  notEndedOf(collectionId: string, accountId: string): Promise<SessionRow[]> {
    return this.#select(
      ({ sessions }) =>
        sql`${columns} FROM ${sessions} WHERE "collection_id" = ${collectionId} AND "account_id" = ${accountId} AND "ended" = 0 ORDER BY "last_used" DESC, "id" LIMIT ${mostListed}`,
    );
  }

  /**
   * Page of all accounts' sessions that were not ended explicitly. @param after id of the previous page's last row. "":
   * first page.
   */
  notEnded(after: string): Promise<SessionRow[]> {
    return this.#select(
      ({ sessions }) =>
        sql`${columns} FROM ${sessions} WHERE "id" > ${after} AND "ended" = 0 ORDER BY "id" LIMIT ${atOnce}`,
    );
  }

  async add(row: SessionRow): Promise<void> {
    await this.#write(({ sessions }) => sql`INSERT INTO ${sessions} (${names}) VALUES (${valuesOf(row)})`);
  }

  /** Ends sessions, including those whose first use is not written yet. Keeps an earlier end. */
  async end(rows: readonly SessionRow[], now: number): Promise<void> {
    await this.#write(({ sessions }) =>
      rows.map(
        (row) =>
          sql`INSERT INTO ${sessions} AS "own" (${names}) VALUES (${valuesOf({ ...row, ended: now })}) ON CONFLICT ("id") DO UPDATE SET "ended" = excluded."ended" WHERE "own"."ended" = 0`,
      ),
    );
  }

  /** Records uses. Inserts rows only for `anterior` sessions: a session deleted by the sweep must not come back. */
  async use(uses: readonly SessionUse[]): Promise<void> {
    await this.#write(({ sessions }) =>
      uses.map(({ session, at }) =>
        session.kind === "anterior"
          ? sql`INSERT INTO ${sessions} AS "own" (${names}) VALUES (${valuesOf({ ...session, lastUsed: at })}) ON CONFLICT ("id") DO UPDATE SET "last_used" = excluded."last_used" WHERE "own"."last_used" < excluded."last_used"`
          : sql`UPDATE ${sessions} SET "last_used" = ${at} WHERE "id" = ${session.id} AND "last_used" < ${at}`,
      ),
    );
  }

  /** Marks a single-use key as used, on all replicas. @returns false if it was used before */
  async spend(key: string, expires: number): Promise<boolean> {
    const [added = []] = await this.#write(
      ({ spent }) =>
        sql`INSERT INTO ${spent} ("key", "expires") VALUES (${key}, ${expires}) ON CONFLICT ("key") DO NOTHING RETURNING "key"`,
    );
    return added.length > 0;
  }

  /** Filters the keys that were spent. */
  async spentOf(keys: readonly string[]): Promise<ReadonlySet<string>> {
    if (keys.length === 0) return new Set();
    const rows = await this.#database.run(({ database, spent }) =>
      database.read(sql<{ key: string }>`SELECT "key" FROM ${spent} WHERE "key" IN (${sql.join(keys)})`),
    );
    return new Set(rows.map(({ key }) => key));
  }

  /**
   * Counts a try before it is made, on all replicas. The count restarts after its time; beyond `most` tries, further
   * tries do not extend the time.
   * @param wait milliseconds from the last counted try
   */
  async countTry(key: string, now: number, { most, wait }: { most: number; wait: number }): Promise<TryCount> {
    const [[row] = []] = await this.#write(
      ({ tries }) =>
        sql`INSERT INTO ${tries} AS "own" ("key", "total", "until") VALUES (${key}, 1, ${now + wait}) ON CONFLICT ("key") DO UPDATE SET "total" = CASE WHEN "own"."until" <= ${now} THEN 1 ELSE "own"."total" + 1 END, "until" = CASE WHEN "own"."until" <= ${now} OR "own"."total" < ${most} THEN excluded."until" ELSE "own"."until" END RETURNING "total", "until"`,
    );
    return { total: Number(row?.total), until: Number(row?.until) };
  }

  async forgetTries(key: string): Promise<void> {
    await this.#write(({ tries }) => sql`DELETE FROM ${tries} WHERE "key" = ${key}`);
  }

  /** Ends a single token that has no row. */
  async endToken(sid: string, expires: number): Promise<void> {
    await this.takeOver([{ sid, expires }]);
  }

  /** Copies rows of `_revoked_tokens`, the table used before this store existed. */
  async takeOver(revoked: readonly { sid: string; expires: number }[]): Promise<void> {
    for (const part of chunks(revoked, atOnce)) {
      const values = part.map(({ sid, expires }) => sql`(${isUse(sid) ? sid : endedKey(sid)}, ${expires})`);
      await this.#write(
        ({ spent }) =>
          sql`INSERT INTO ${spent} ("key", "expires") VALUES ${sql.join(values)} ON CONFLICT ("key") DO NOTHING`,
      );
    }
  }

  /**
   * Deletes expired keys and counts, and sessions that ended before `moment`. A token without its row is refused, so
   * deletion does not revive it. `anterior` rows stay, because without them their session would begin again.
   */
  async sweep(now: number, moment: number): Promise<void> {
    await this.#write(({ sessions, spent, tries }) => [
      sql`DELETE FROM ${spent} WHERE "expires" < ${now}`,
      sql`DELETE FROM ${tries} WHERE "until" < ${now}`,
      sql`DELETE FROM ${sessions} WHERE "kind" <> 'anterior' AND (("ended" > 0 AND "ended" < ${moment}) OR ("latest" > 0 AND "latest" < ${moment}) OR ("idle" > 0 AND "last_used" + "idle" < ${moment}))`,
    ]);
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  #select(statement: (open: OpenSessions) => RawBuilder<unknown>): Promise<SessionRow[]> {
    return this.#database.run(async (open) => {
      const rows = await open.database.read(sql<SessionRow>`SELECT ${statement(open)}`);
      return rows.map(numbered);
    });
  }

  #write(
    statements: (open: OpenSessions) => RawBuilder<unknown> | RawBuilder<unknown>[],
  ): Promise<Record<string, unknown>[][]> {
    return this.#database.run((open) => {
      const all = [statements(open)].flat();
      if (all.length === 0) return Promise.resolve([]);
      return open.database.transaction(
        async (transaction) => {
          const answers: Record<string, unknown>[][] = [];
          for (const statement of all)
            answers.push(await transaction.run(statement as RawBuilder<Record<string, unknown>>));
          return answers;
        },
        { isAside: true },
      );
    });
  }
}

/** Column names by property. */
const columnOf: Record<keyof SessionRow, string> = {
  id: "id",
  publicId: "public_id",
  collectionId: "collection_id",
  accountId: "account_id",
  keyHash: "key_hash",
  kind: "kind",
  device: "device",
  created: "created",
  lastUsed: "last_used",
  idle: "idle",
  latest: "latest",
  ended: "ended",
};
const properties = Object.keys(columnOf) as (keyof SessionRow)[];
const names = sql.join(properties.map((property) => sql.id(columnOf[property])));
const columns = sql.join(properties.map((property) => sql`${sql.id(columnOf[property])} AS ${sql.id(property)}`));
const valuesOf = (row: SessionRow) => sql.join(properties.map((property) => sql`${row[property]}`));

const moments = ["created", "lastUsed", "idle", "latest", "ended"] as const;

/** Converts times to numbers: PostgreSQL returns large numbers as text. */
function numbered(row: SessionRow): SessionRow {
  return { ...row, ...Object.fromEntries(moments.map((property) => [property, Number(row[property])])) };
}

/** Checks for the prefix of single-use tokens in `_revoked_tokens`; no session id has it. */
const isUse = (sid: string) => sid.startsWith("used:");
const endedKey = (sid: string) => `sid:${sid}`;
