import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeTestPlace, type TestPlace } from "../../testing/databases.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { accountWithPassword, library, password } from "../test-collections.ts";

describe("[SEG-89] a PostgreSQL user who may make no schema", { timeout: 60_000 }, () => {
  let place: TestPlace;
  let role: string;
  let name: string;
  beforeEach(async () => {
    place = await makeTestPlace("postgres", null);
    role = `tenant_${randomUUID().slice(0, 8)}`;
    name = new URL(place.databaseUrl ?? "").pathname.slice(1);
    await asOwner(`CREATE EXTENSION pg_trgm; CREATE ROLE ${role} LOGIN; GRANT CREATE ON SCHEMA public TO ${role}`);
  });
  afterEach(async () => {
    await asOwner(`DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`);
    await place[Symbol.asyncDispose]();
  });

  async function asOwner(statements: string): Promise<void> {
    const client = new pg.Client(place.databaseUrl ?? "");
    await client.connect();
    await client.query(statements);
    await client.end();
  }

  const start = () => {
    const databaseUrl = Object.assign(new URL(place.databaseUrl ?? ""), { username: role }).href;
    return startBackend({ database: "postgres", collections: library, place: { ...place, databaseUrl } });
  };
  const grantMessages = (api: TestBackend) =>
    api.log.map(({ msg }) => String(msg)).filter((msg) => msg.includes("GRANT"));
  const wrong = async (api: TestBackend) => {
    const { findings } = await api.backend.examine({ online: false });
    return findings.filter((finding) => finding.wrong && finding.text.includes("GRANT")).map(({ text }) => text);
  };
  const signIn = async (api: TestBackend) => {
    const email = `${randomUUID()}@x.example`;
    await accountWithPassword(api, "readers", { email });
    const json = { identity: email, password };
    return api.send("POST", "/api/collections/readers/auth-with-password", { json });
  };

  it("a missing right is named by start and examination with its GRANT; pages go on, and no restart is needed", async () => {
    await using api = await start();
    const sentence = new RegExp(
      `^Al usuario de PostgreSQL ${role} le falta un permiso .* con: GRANT CREATE ON DATABASE ${name} TO ${role}$`,
    );
    expect(grantMessages(api)).toEqual([expect.stringMatching(sentence)]);
    expect(await wrong(api)).toEqual([expect.stringMatching(sentence)]);
    expect((await api.get("/api/health")).status).toBe(200);
    const refused = await signIn(api);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, expect.any(String)]);
    expect(refused.text).not.toContain(role);

    await asOwner(`GRANT CREATE ON DATABASE ${name} TO ${role}`);
    expect((await signIn(api)).status).toBe(200);
    expect(await wrong(api)).toEqual([]);
  });

  it("a right to make schemas is not needed where the schema is there, and the user is told which rights are", async () => {
    await asOwner("CREATE SCHEMA sessions");
    await using api = await start();
    expect(await wrong(api)).toEqual([expect.stringMatching(`GRANT USAGE, CREATE ON SCHEMA sessions TO ${role}$`)]);
    await asOwner(`GRANT USAGE, CREATE ON SCHEMA sessions TO ${role}`);
    expect((await signIn(api)).status).toBe(200);
    expect(await wrong(api)).toEqual([]);
  });

  it("tables that belong to another user are named", async () => {
    {
      await using api = await start();
      await asOwner(`GRANT CREATE ON DATABASE ${name} TO ${role}`);
      expect((await signIn(api)).status).toBe(200);
    }
    const tables = ["meta", "sessions", "spent"].map((table) => `ALTER TABLE sessions.${table} OWNER TO postgres;`);
    await asOwner(tables.join(" "));
    await using api = await start();
    const sentence = `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA sessions TO ${role}`;
    expect(grantMessages(api)).toEqual([expect.stringContaining(sentence)]);
    expect((await signIn(api)).status).toBe(503);
    await asOwner(sentence);
    expect((await signIn(api)).status).toBe(200);
  });
});
