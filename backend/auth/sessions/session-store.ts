import { type RawBuilder, sql } from "kysely";
import type { OpenSessions, SessionDatabase } from "./session-database.ts";
import type { SessionRow } from "./session-row.ts";

/** Rows in one answer of `liveOf`. */
const mostListed = 200;
/** Rows of one statement. */
const atOnce = 500;

/** Entries of the store about a token that has no row of its own. */
export interface AnteriorState {
  /** Session of all such tokens of the account; `null`: not seen before. */
  row: SessionRow | null;
  /** The token's own `sid` was signed out. */
  isEnded: boolean;
}

export interface TryCount {
  /** Tries so far, with this one. */
  total: number;
  /** Milliseconds since 1970: when the count begins anew. */
  until: number;
}

export interface SessionUse {
  session: SessionRow;
  /** Milliseconds since 1970. */
  at: number;
}

/** The rows of sessions, and what was used that opens something once. */
export class SessionStore {
  readonly #database: SessionDatabase;

  constructor(database: SessionDatabase) {
    this.#database = database;
  }

  /** Whether tokens without a row may hold. */
  takesAnterior(): Promise<boolean> {
    return this.#database.run(async ({ takesAnterior }) => takesAnterior);
  }

  async find(id: string): Promise<SessionRow | null> {
    return (await this.#select(({ sessions }) => sql`${columns} FROM ${sessions} WHERE "id" = ${id}`))[0] ?? null;
  }

  /** @param sid of the token; `undefined`: another server has made it */
  async findAnterior(id: string, sid: string | undefined): Promise<AnteriorState> {
    const rows = await this.#select(({ sessions, spent }) => {
      const own = sql`${columns} FROM ${sessions} WHERE "id" = ${id}`;
      if (sid === undefined) return own;
      return sql`${own} UNION ALL SELECT "key", '', '', '', '', '', '', 0, 0, 0, 0, 0 FROM ${spent} WHERE "key" = ${endedKey(sid)}`;
    });
    return { row: rows.find((row) => row.id === id) ?? null, isEnded: rows.some((row) => row.id !== id) };
  }

  /** Sessions of an account that nobody has ended, the last used first; some of them may be over by their limits. */
  notEndedOf(collectionId: string, accountId: string): Promise<SessionRow[]> {
    return this.#select(
      ({ sessions }) =>
        sql`${columns} FROM ${sessions} WHERE "collection_id" = ${collectionId} AND "account_id" = ${accountId} AND "ended" = 0 ORDER BY "last_used" DESC, "id" LIMIT ${mostListed}`,
    );
  }

  /** Sessions of all accounts that nobody has ended. @param after id of the last row of the page before; "" for the first */
  notEnded(after: string): Promise<SessionRow[]> {
    return this.#select(
      ({ sessions }) =>
        sql`${columns} FROM ${sessions} WHERE "id" > ${after} AND "ended" = 0 ORDER BY "id" LIMIT ${atOnce}`,
    );
  }

  async add(row: SessionRow): Promise<void> {
    await this.#write(({ sessions }) => sql`INSERT INTO ${sessions} (${names}) VALUES (${valuesOf(row)})`);
  }

  /** Ends sessions, also those whose first use is not written yet. An earlier end stays. */
  async end(rows: readonly SessionRow[], now: number): Promise<void> {
    await this.#write(({ sessions }) =>
      rows.map(
        (row) =>
          sql`INSERT INTO ${sessions} AS "own" (${names}) VALUES (${valuesOf({ ...row, ended: now })}) ON CONFLICT ("id") DO UPDATE SET "ended" = excluded."ended" WHERE "own"."ended" = 0`,
      ),
    );
  }

  /** Notes uses. Only an `anterior` session gets its row by that: a swept session must not come back. */
  async use(uses: readonly SessionUse[]): Promise<void> {
    await this.#write(({ sessions }) =>
      uses.map(({ session, at }) =>
        session.kind === "anterior"
          ? sql`INSERT INTO ${sessions} AS "own" (${names}) VALUES (${valuesOf({ ...session, lastUsed: at })}) ON CONFLICT ("id") DO UPDATE SET "last_used" = excluded."last_used" WHERE "own"."last_used" < excluded."last_used"`
          : sql`UPDATE ${sessions} SET "last_used" = ${at} WHERE "id" = ${session.id} AND "last_used" < ${at}`,
      ),
    );
  }

  /** Notes that something was used that opens what it opens once, on all replicas. @returns false when it was used before */
  async spend(key: string, expires: number): Promise<boolean> {
    const [added = []] = await this.#write(
      ({ spent }) =>
        sql`INSERT INTO ${spent} ("key", "expires") VALUES (${key}, ${expires}) ON CONFLICT ("key") DO NOTHING RETURNING "key"`,
    );
    return added.length > 0;
  }

  /** Keys among these that were spent. */
  async spentOf(keys: readonly string[]): Promise<ReadonlySet<string>> {
    if (keys.length === 0) return new Set();
    const rows = await this.#database.run(({ database, spent }) =>
      database.read(sql<{ key: string }>`SELECT "key" FROM ${spent} WHERE "key" IN (${sql.join(keys)})`),
    );
    return new Set(rows.map(({ key }) => key));
  }

  /**
   * Counts a try before it is made, on all replicas. The count begins anew when its time is over; after `most` tries the
   * time is not prolonged by further ones.
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

  /** Ends one token that has no row. */
  async endToken(sid: string, expires: number): Promise<void> {
    await this.takeOver([{ sid, expires }]);
  }

  /** Takes rows of `_revoked_tokens`, where they stood before there was this store. */
  async takeOver(revoked: readonly { sid: string; expires: number }[]): Promise<void> {
    for (let start = 0; start < revoked.length; start += atOnce) {
      const part = revoked.slice(start, start + atOnce);
      const values = part.map(({ sid, expires }) => sql`(${isUse(sid) ? sid : endedKey(sid)}, ${expires})`);
      await this.#write(
        ({ spent }) =>
          sql`INSERT INTO ${spent} ("key", "expires") VALUES ${sql.join(values)} ON CONFLICT ("key") DO NOTHING`,
      );
    }
  }

  /**
   * Forgets what was spent and has expired, and sessions that are over since before `moment`. A token whose row is missing
   * is refused; an `anterior` row stays, since without it the session would begin anew.
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
      return open.database.transaction(async (transaction) => {
        const answers: Record<string, unknown>[][] = [];
        for (const statement of all)
          answers.push(await transaction.run(statement as RawBuilder<Record<string, unknown>>));
        return answers;
      });
    });
  }
}

/** Column by property. */
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

/** A server answers large numbers as texts. */
function numbered(row: SessionRow): SessionRow {
  return { ...row, ...Object.fromEntries(moments.map((property) => [property, Number(row[property])])) };
}

/** As `_revoked_tokens` names a token that was used once; no session is called so. */
const isUse = (sid: string) => sid.startsWith("used:");
const endedKey = (sid: string) => `sid:${sid}`;
