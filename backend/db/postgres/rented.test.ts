import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestPlace, type TestPlace } from "../../testing/databases.ts";
import { openDatabase } from "../open-database.ts";
import { openPool, sessionSettings } from "./connection.ts";
import { PostgresDatabase } from "./database.ts";
import { preparePostgres } from "./prepare.ts";
import { startTestPooler, type TestPooler } from "./test-pooler.ts";
import { UnfitServerError } from "./unfit-server.ts";

const dataDirectory = "unused";
let place: TestPlace;
beforeAll(async () => {
  place = await makeTestPlace("postgres");
});
afterAll(() => place[Symbol.asyncDispose]());

const refusal = (url: string) =>
  preparePostgres(url).then(
    () => null,
    (error) => error,
  );

/** Folder with the files that a client needs for TLS (tests/support/postgres-server.ts). */
const tls = process.env.TEST_POSTGRES_TLS;

describe.skipIf(!tls)("PostgreSQL with TLS", () => {
  const warnings: Error[] = [];
  const warn = (warning: Error) => warnings.push(warning);
  beforeAll(async () => {
    process.on("warning", warn);
    await asTechnician("CREATE ROLE with_tls SUPERUSER LOGIN; CREATE ROLE with_certificate SUPERUSER LOGIN");
  });
  afterAll(async () => {
    process.off("warning", warn);
    await asTechnician("DROP ROLE with_tls; DROP ROLE with_certificate");
  });

  async function asTechnician(statement: string): Promise<void> {
    const client = new pg.Client(place.databaseUrl ?? "");
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  function address(query: string, { role = "postgres", host = "localhost" } = {}): string {
    const url = Object.assign(new URL(place.databaseUrl ?? ""), { username: role, hostname: host });
    return `${url.href}?${query.replaceAll("TLS", tls ?? "")}`;
  }

  async function isEncrypted(url: string): Promise<boolean> {
    const pool = openPool(url, 1);
    const { rows } = await pool.query("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()");
    await pool.end();
    return rows[0].ssl === 1;
  }

  const root = "sslrootcert=TLS/authority.pem";
  const own = "sslcert=TLS/client.pem&sslkey=TLS/client.key";

  it.each<[string, string, Parameters<typeof address>[1], boolean]>([
    ["nothing said", "", {}, false],
    ["sslmode=disable", "sslmode=disable", {}, false],
    ["sslmode=require", "sslmode=require", { host: "127.0.0.1" }, true],
    ["sslmode=require and channel_binding", "sslmode=require&channel_binding=prefer", { host: "127.0.0.1" }, true],
    ["sslmode=require and the authority", `sslmode=require&${root}`, { host: "127.0.0.1" }, true],
    ["sslmode=verify-ca", `sslmode=verify-ca&${root}`, { host: "127.0.0.1" }, true],
    ["sslmode=verify-full", `sslmode=verify-full&${root}`, {}, true],
    ["the authority alone", root, {}, true],
    ["a role that needs TLS", `sslmode=verify-full&${root}`, { role: "with_tls" }, true],
    ["a certificate of one's own", `sslmode=verify-full&${root}&${own}`, { role: "with_certificate" }, true],
  ])(
    "[SVC-13] a server with TLS (%s) is connected to, encrypted as configured, without a warning",
    async (_, query, at, encrypted) => {
      const url = address(query, at);
      expect(await refusal(url)).toBeNull();
      expect(await isEncrypted(url)).toBe(encrypted);
      expect(warnings).toEqual([]);
    },
  );

  it.each<[string, string, Parameters<typeof address>[1], string]>([
    ["an unknown authority", "sslmode=verify-full", {}, "ninguna autoridad conocida. Ponga en sslrootcert"],
    ["another authority", "sslmode=verify-ca&sslrootcert=TLS/stranger.pem", {}, "ninguna autoridad conocida"],
    ["another authority, at require", "sslmode=require&sslrootcert=TLS/stranger.pem", {}, "ninguna autoridad conocida"],
    ["a certificate of another name", `sslmode=verify-full&${root}`, { host: "127.0.0.1" }, "es de otro nombre"],
    ["a role that needs TLS", "", { role: "with_tls" }, "solo admite conexiones con TLS. Agregue a DATABASE_URL"],
    ["no certificate of one's own", `${root}`, { role: "with_certificate" }, "Ponga en DATABASE_URL sslcert y sslkey"],
    ["half of one", `${root}&sslcert=TLS/client.pem`, {}, "sslcert y sslkey van juntos"],
    ["a key of another", `${root}&sslcert=TLS/client.pem&sslkey=TLS/server.key`, {}, "sean del mismo par"],
    [
      "a file that is not there",
      "sslrootcert=/nowhere/ca.pem",
      {},
      "No se pudo leer el archivo que DATABASE_URL nombra",
    ],
    ["sslmode=prefer", "sslmode=prefer", {}, "no dice si la conexión va cifrada. Escriba sslmode=verify-full"],
  ])("[SVC-13] a server with TLS (%s) is refused in a sentence with what to do", async (_, query, at, words) => {
    const error = await refusal(address(query, at));
    expect(error).toBeInstanceOf(UnfitServerError);
    expect(error.message).toContain(words);
    expect(error.message).not.toMatch(/SSL|certificate verify|self-signed|test@/);
    expect(error.message.split("\n")).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  it("[SVC-13] a server without TLS is named as such", async () => {
    await using plain = await startTestPooler(place.databaseUrl ?? "");
    const error = await refusal(`${plain.url}?sslmode=require`);
    expect(error.message).toContain("no admite TLS y DATABASE_URL lo pide. Active ssl en el servidor");
  });
});

describe("PostgreSQL behind a pooler", () => {
  let pooler: TestPooler;
  beforeAll(async () => {
    pooler = await startTestPooler(place.databaseUrl ?? "");
  });
  afterAll(() => pooler[Symbol.asyncDispose]());

  it("[SVC-13] a pooler in session mode is accepted, passes on changes and keeps the limits in force", async () => {
    pooler.mode = "session";
    const database = await openDatabase({ dataDirectory, databaseUrl: pooler.url });
    const direct = await place.open();
    let calls = 0;
    database.onForeignChange(() => calls++);
    await expect.poll(() => calls).toBe(1);
    await direct.transaction(async (transaction) => transaction.announce());
    await expect.poll(() => calls, { timeout: 1000 }).toBe(2);
    await database.close();
    const pool = openPool(pooler.url, 1);
    for (const [name, value] of Object.entries(sessionSettings)) {
      const { rows } = await pool.query(`SELECT current_setting('${name}') AS found`);
      expect([name, rows]).toEqual([name, [{ found: value }]]);
    }
    await pool.end();
  });

  it("[SVC-13] a pooler in transaction mode is refused with the setting to change", async () => {
    pooler.mode = "transaction";
    const error = await refusal(pooler.url);
    expect(error).toBeInstanceOf(UnfitServerError);
    expect(error.message).toMatch(/^PostgreSQL \(DATABASE_URL\) está detrás de .* pool_mode = session/);
  });

  it("[SVC-13] a pooler that changes to transaction mode while the server runs is named at the next connection", async () => {
    pooler.mode = "session";
    const messages: string[] = [];
    const database = new PostgresDatabase(pooler.url, { onUnfit: ({ message }) => messages.push(message) });
    let calls = 0;
    database.onForeignChange(() => calls++);
    await expect.poll(() => calls).toBe(1);
    pooler.mode = "transaction";
    pooler.cut();
    await expect.poll(() => messages, { timeout: 4000 }).toHaveLength(1);
    expect(messages[0]).toContain("pool_mode = session");
    // While no connection listens, changes are checked more often.
    const before = calls;
    await expect.poll(() => calls, { timeout: 1500 }).toBeGreaterThan(before);
    pooler.mode = "session";
    await expect.poll(() => listeners(), { timeout: 4000 }).toBe(1);
    await database.close();
    expect(messages).toHaveLength(1);
  });

  async function listeners(): Promise<number> {
    const client = new pg.Client(place.databaseUrl ?? "");
    await client.connect();
    const { rows } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN arzobispado_changes'",
    );
    await client.end();
    return rows.length;
  }
});
