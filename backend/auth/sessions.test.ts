import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectTo, databases } from "../testing/databases.ts";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";
import { accountWithPassword, claimsOf, library, password } from "./test-collections.ts";

describe.each(databases)("a session on %s", (database) => {
  let api: TestBackend;
  /** Second server on the same database on PostgreSQL. SQLite allows one process only, so there it is `api`. */
  let other: TestBackend;
  beforeAll(async () => {
    api = await startBackend({ database, collections: library });
    other = database === "postgres" ? await startBackend({ database, collections: library, place: api.place }) : api;
  });
  afterAll(async () => {
    if (other !== api) await other[Symbol.asyncDispose]();
    await api[Symbol.asyncDispose]();
  });

  const post = (path: string, token?: string, json?: unknown, at = api) =>
    at.send("POST", `/api/collections/${path}`, {
      ...(token ? { token } : {}),
      ...(json === undefined ? {} : { json }),
    });
  const works = async (account: TestAccount, token: string, at = other) =>
    (await at.get(`/api/collections/readers/records/${account.id}`, { token })).status === 200;

  async function reader(values: Record<string, unknown> = {}) {
    const email = `${crypto.randomUUID()}@x.example`;
    const account = await accountWithPassword(api, "readers", { email, ...values });
    const signIn = async () =>
      (await post("readers/auth-with-password", undefined, { identity: email, password })).json?.token as string;
    return { account, signIn, token: await signIn() };
  }

  describe("auth-refresh", () => {
    it("[API-07] auth-refresh gives a new token of the same type; the old one still holds", async () => {
      const { account, token } = await reader({ name: "Ada" });
      for (const type of ["auth", "authRecord"]) {
        const presented = await account.sign({ claims: { type } });
        const answer = await post("readers/auth-refresh?fields=token,record.name", presented);
        expect(answer.json).toEqual({ token: expect.any(String), record: { name: "Ada" } });
        expect(claimsOf(answer.json.token)).toMatchObject({ id: account.id, type, sid: expect.any(String) });
        expect(await works(account, answer.json.token)).toBe(true);
        expect(await works(account, presented)).toBe(true);
      }
      const first = claimsOf(token);
      const second = claimsOf((await post("readers/auth-refresh", token)).json.token);
      expect(second.sid).toBe(first.sid);
      expect(second.exp).toBeGreaterThanOrEqual(Number(first.exp));
    });

    it("[API-07] auth-refresh answers superusers by the face that they ask", async () => {
      const superuser = await api.account("_superusers", { email: `${crypto.randomUUID()}@x.example` });
      const token = await superuser.sign({ claims: { type: "admin", collectionId: undefined } });
      const answer = await post("_superusers/auth-refresh", token);
      expect(answer.json.record).toMatchObject({ id: superuser.id, collectionName: "_superusers" });
      expect(claimsOf(answer.json.token)).toMatchObject({ type: "auth", collectionId: "pbc_3142635823" });
    });

    it("[API-07] auth-refresh gives back a token that may not be refreshed as it is", async () => {
      const { account } = await reader();
      const token = await account.sign({ claims: { refreshable: false } });
      expect((await post("readers/auth-refresh", `Bearer ${token}`)).json.token).toBe(token);
    });

    it("[API-07] [SEG-13] auth-refresh is for accounts of that very collection", async () => {
      const { account, token } = await reader();
      const superuser = await api.account("_superusers", { email: `${crypto.randomUUID()}@x.example` });
      const statuses = await Promise.all([
        post("readers/auth-refresh"),
        post("readers/auth-refresh", "x.y.z"),
        post("readers/auth-refresh", await account.sign({ lifetime: -1 })),
        post("readers/auth-refresh", await account.sign({ kind: "file" })),
        post("readers/auth-refresh", await account.sign({ kind: "verification" })),
        post("keepers/auth-refresh", token),
        post("readers/auth-refresh", superuser.token),
        post("_superusers/auth-refresh", token),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 403, 403, 403]);
    });

    it("[API-04] auth-refresh asks the auth rule again", async () => {
      const keeper = await accountWithPassword(api, "keepers", { verified: false });
      expect((await post("keepers/auth-refresh", keeper.token)).status).toBe(403);
      const verified = await accountWithPassword(api, "keepers", { verified: true });
      expect((await post("keepers/auth-refresh", verified.token)).status).toBe(200);
    });
  });

  describe("auth-logout", () => {
    it("[SEG-24] [API-16] auth-logout ends the presented token at every replica at once, and no other", async () => {
      const { account, signIn, token } = await reader();
      const elsewhere = await signIn();
      expect(await works(account, token)).toBe(true);
      const answer = await post("readers/auth-logout", token);
      expect([answer.status, answer.text]).toEqual([204, ""]);
      expect(await works(account, token)).toBe(false);
      expect(await works(account, token, api)).toBe(false);
      expect((await post("readers/auth-refresh", token, undefined, other)).status).toBe(401);
      expect((await post("readers/auth-logout", token)).status).toBe(401);
      expect(await works(account, elsewhere)).toBe(true);
    });

    it("[SEG-24] auth-logout ends the whole session: what the token was refreshed from and into, for as long as it could live", async () => {
      const { account, token } = await reader();
      const refresh = async (from: string) => (await post("readers/auth-refresh", from)).json.token as string;
      const second = await refresh(token);
      const third = await refresh(second);
      expect((await post("readers/auth-logout", second)).status).toBe(204);
      for (const dead of [token, second, third]) {
        expect(await works(account, dead)).toBe(false);
        expect((await post("readers/auth-refresh", dead)).status).toBe(401);
      }
    });

    it("[SEG-24] [API-16] auth-logout everywhere ends all tokens of the account, imported ones too, and no other account's", async () => {
      const { account, signIn, token } = await reader();
      const neighbour = await reader();
      const elsewhere = await signIn();
      const imported = await account.sign({ claims: { type: "authRecord" } });
      expect((await post("readers/auth-logout", elsewhere, { everywhere: true })).status).toBe(204);
      for (const dead of [token, elsewhere, imported]) expect(await works(account, dead)).toBe(false);
      expect(await works(account, await signIn())).toBe(true);
      expect(await works(neighbour.account, neighbour.token)).toBe(true);
    });

    it("[SEG-13] auth-logout needs a token of that collection", async () => {
      const { account, token } = await reader();
      expect((await post("readers/auth-logout")).status).toBe(401);
      expect((await post("keepers/auth-logout", token, { everywhere: true })).status).toBe(403);
      expect(await works(account, token)).toBe(true);
    });

    it("auth-logout signs out superusers who have the older generation's token", async () => {
      const superuser = await api.account("_superusers", { email: `${crypto.randomUUID()}@x.example` });
      const claims = { type: "admin", collectionId: undefined, sid: crypto.randomUUID() };
      const token = await superuser.sign({ claims });
      expect((await other.get("/api/admins", { token })).status).toBe(200);
      expect((await post("_superusers/auth-logout", token)).status).toBe(204);
      expect((await other.get("/api/admins", { token })).status).toBe(401);
    });
  });

  it("[SEG-24] [API-16] a token dies with its account, and stays dead when the id comes again", async () => {
    const { account, token } = await reader();
    const claims = { type: "authRecord" };
    const imported = await account.sign({ claims });
    await api.backend.content.remove("readers", [account.id]);
    for (const dead of [token, imported]) expect(await works(account, dead)).toBe(false);
    await accountWithPassword(api, "readers", { id: account.id });
    for (const dead of [token, imported]) expect(await works(account, dead)).toBe(false);
    expect((await post("readers/auth-refresh", token, undefined, other)).status).toBe(401);
  });

  it("[SEG-24] [API-16] an account that is disabled cannot sign in or use a token", async () => {
    const { account, signIn, token } = await reader();
    const superuser = await api.account("_superusers", { email: `${crypto.randomUUID()}@x.example` });
    const path = `/api/collections/readers/records/${account.id}`;
    const disable = (disabled: boolean) => api.send("PATCH", path, { token: superuser.token, json: { disabled } });
    expect((await disable(true)).status).toBe(200);
    expect(await works(account, token)).toBe(false);
    expect((await post("readers/auth-refresh", token, undefined, other)).status).toBe(401);
    expect(await signIn()).toBeUndefined();
    expect((await disable(false)).status).toBe(200);
    expect(await works(account, await signIn())).toBe(true);
    // Tokens issued before stay invalid.
    expect(await works(account, token)).toBe(false);
    expect((await post("readers/auth-refresh", token, undefined, other)).status).toBe(401);
  });

  it("[SEG-71] tokens from before an account was disabled stay dead when it is enabled again", async () => {
    const { account, signIn } = await reader();
    const superuser = await api.account("_superusers", { email: `${crypto.randomUUID()}@x.example` });
    const { json } = await post(`readers/impersonate/${account.id}`, superuser.token);
    const tokens = [String(await signIn()), String(json.token)];
    const path = `/api/collections/readers/records/${account.id}`;
    const stored = async () => {
      const database = connectTo(api.place);
      const [row] = await database.read<{ tokenKey: string }>(
        sql`SELECT "tokenKey" FROM readers WHERE id = ${account.id}`,
      );
      await database.close();
      return row?.tokenKey ?? "";
    };
    const before = await stored();
    for (const disabled of [true, true, false]) {
      expect((await api.send("PATCH", path, { token: superuser.token, json: { disabled } })).status).toBe(200);
    }
    // Tokens of all kinds are signed with the account's key (`tokens.ts`): a new key invalidates them.
    expect(await stored()).not.toBe(before);
    for (const token of tokens) expect(await works(account, token)).toBe(false);
    expect(await works(account, await signIn())).toBe(true);
  });

  describe("impersonate", () => {
    it("[API-07] impersonate gives a superuser another account's token, which cannot be refreshed", async () => {
      const { account } = await reader({ name: "Ada" });
      const superuser = await api.account("_superusers", { email: `${crypto.randomUUID()}@x.example` });
      const path = `readers/impersonate/${account.id}`;
      const answer = await post(path, superuser.token, { duration: 60 });
      expect(answer.json.record).toMatchObject({ id: account.id, name: "Ada", email: expect.any(String) });
      const claims = claimsOf(answer.json.token);
      expect(claims).toMatchObject({ id: account.id, type: "auth", refreshable: false });
      expect(Math.abs(Number(claims.exp) - Date.now() / 1000 - 60)).toBeLessThan(10);
      expect(await works(account, answer.json.token)).toBe(true);
      expect((await post("readers/auth-refresh", answer.json.token)).json.token).toBe(answer.json.token);
      const usual = claimsOf((await post(path, superuser.token)).json.token);
      expect(Math.abs(Number(usual.exp) - Date.now() / 1000 - 14 * 86400)).toBeLessThan(10);
    });

    it("[API-07] [SEG-13] impersonate is refused to everybody else, and for accounts that cannot be", async () => {
      const { account, token } = await reader();
      const disabled = await accountWithPassword(api, "readers", { disabled: true });
      const superuser = await api.account("_superusers", { email: `${crypto.randomUUID()}@x.example` });
      const path = `readers/impersonate/${account.id}`;
      expect((await post(path)).status).toBe(401);
      expect((await post(path, token)).status).toBe(403);
      const negative = await post(path, superuser.token, { duration: -1 });
      expect([negative.status, negative.json.data.duration.message]).toEqual([400, "Must be no less than 0."]);
      for (const duration of ["x", 1.5, [60], {}]) {
        expect((await post(path, superuser.token, { duration })).status, String(duration)).toBe(400);
      }
      expect((await post(`readers/impersonate/${disabled.id}`, superuser.token)).status).toBe(400);
      expect((await post("readers/impersonate/nobody000000000", superuser.token)).status).toBe(404);
      expect((await post("rooms/impersonate/x", superuser.token)).status).toBe(404);
    });
  });

  it("[API-07] one-time passwords are off", async () => {
    for (const verb of ["request-otp", "auth-with-otp"]) {
      const answer = await post(`readers/${verb}`, undefined, { email: "a@x.example" });
      expect([answer.status, answer.json.message]).toEqual([
        403,
        "The collection is not configured to allow OTP authentication.",
      ]);
      expect((await post(`rooms/${verb}`)).status).toBe(404);
    }
  });

  it("[SEG-26] answers about a session are never cached", async () => {
    const { account, token } = await reader();
    const superuser = await api.account("_superusers", { email: `${crypto.randomUUID()}@x.example` });
    const answers = await Promise.all([
      api.get("/api/collections/readers/auth-methods"),
      post("readers/auth-refresh", token),
      post("readers/auth-refresh"),
      post(`readers/impersonate/${account.id}`, superuser.token),
      api.send("POST", "/api/admins/auth-refresh", { token: superuser.token }),
      post("readers/auth-logout", token),
    ]);
    for (const { headers } of answers) {
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers).not.toHaveProperty("set-cookie");
    }
    expect(JSON.stringify(api.log)).not.toContain(token);
  });
});
