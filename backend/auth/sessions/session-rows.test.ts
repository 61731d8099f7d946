import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archivePath, openBackup } from "../../backups/test-backups.ts";
import { SqliteDatabase } from "../../db/sqlite/database.ts";
import { defineCollection } from "../../schema/define/define-collection.ts";
import { connectTo, databases, makeTestPlace, type TestPlace } from "../../testing/databases.ts";
import { drawnCases } from "../../testing/drawn-cases.ts";
import { drawnOn } from "../../testing/drawn-on.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { accountWithPassword, cheapPassword, claimsOf, library, password } from "../test-collections.ts";

const start = Date.parse("2026-11-20T12:00:00Z");
const hour = 60 * 60_000;
const day = 24 * hour;
const year = 365 * 24 * 60 * 60;
const android = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36";

const collections = [
  ...library,
  // Tokens that outlive every session, so that only the session's own limits apply.
  defineCollection({
    name: "wardens",
    type: "auth",
    fields: { password: cheapPassword },
    auth: { sessions: { idle: 180 * 24 * 60 * 60, latest: 0 }, tokenDurations: { auth: year } },
  }),
  defineCollection({
    name: "borrowers",
    type: "auth",
    fields: { password: cheapPassword },
    auth: { tokenDurations: { auth: year } },
    rules: { manage: '@request.auth.collectionName = "wardens"' },
  }),
];

describe.each(databases)("[SEG-89] rows of sessions on %s", { timeout: 60_000 }, (database) => {
  let api: TestBackend;
  /** Second server on the same database on PostgreSQL. SQLite allows one process only, so there it is `api`. */
  let other: TestBackend;
  beforeAll(async () => {
    api = await startBackend({ database, collections, now: new Date(start) });
    other =
      database === "postgres"
        ? await startBackend({ database, collections, place: api.place, now: new Date(start) })
        : api;
  });
  afterAll(async () => {
    if (other !== api) await other[Symbol.asyncDispose]();
    await api[Symbol.asyncDispose]();
  });

  const setNow = (moment: number) => {
    for (const each of [api, other]) each.setNow(new Date(moment));
  };
  const refresh = (token: string, collection = "borrowers", at = other) =>
    at.send("POST", `/api/collections/${collection}/auth-refresh`, { token });
  const holds = async (token: string, collection?: string, at?: TestBackend) =>
    (await refresh(token, collection, at)).status === 200;
  const list = async (token: string, { collection = "borrowers", account = "", at = other } = {}) => {
    const query = account === "" ? "" : `?account=${account}`;
    const answer = await at.get(`/api/collections/${collection}/sessions${query}`, { token });
    return answer.status === 200 ? answer.json.items : answer.status;
  };
  const remove = async (token: string, path = "", collection = "borrowers") =>
    (await api.send("DELETE", `/api/collections/${collection}/sessions${path}`, { token })).status;

  async function person(collection = "borrowers") {
    const email = `${crypto.randomUUID()}@x.example`;
    const account = await accountWithPassword(api, collection, { email });
    const signIn = async (headers: Record<string, string> = {}, at = api) => {
      const path = `/api/collections/${collection}/auth-with-password`;
      const answer = await at.send("POST", path, { json: { identity: email, password }, headers });
      return String(answer.json.token);
    };
    return { account, signIn };
  }

  it("a list of sessions has each sign-in with its device and marks the current one; no id is that of a token", async () => {
    setNow(start);
    const { signIn } = await person();
    const [phone, computer] = [await signIn({ "user-agent": android }), await signIn()];
    const items = await list(phone);
    expect(items).toHaveLength(2);
    expect(items.find(({ current }: { current: boolean }) => current)).toEqual({
      id: expect.any(String),
      ...{ kind: "ingreso", device: "Chrome en Android", current: true },
      ...{ created: "2026-11-20 12:00:00.000Z", lastUsed: "2026-11-20 12:00:00.000Z" },
      ends: "2026-12-20 12:00:00.000Z",
    });
    const sids = [phone, computer].map((token) => claimsOf(token).sid);
    for (const { id } of items) expect(sids).not.toContain(id);
    // A refreshed token belongs to the same session.
    const refreshed = (await refresh(phone)).json.token;
    expect(await list(refreshed)).toEqual(items);
  });

  it("a session alone, or all others, end at every replica at once", async () => {
    setNow(start);
    const { signIn } = await person();
    const tokens = [await signIn(), await signIn(), await signIn()] as [string, string, string];
    const [own, one, third] = tokens;
    const refreshed = (await refresh(one)).json.token;
    const [{ id }] = (await list(one)).filter(({ current }: { current: boolean }) => current);
    expect(await remove(own, `/${id}`)).toBe(204);
    for (const dead of [one, refreshed]) expect(await holds(dead)).toBe(false);
    expect(await remove(own, `/${id}`)).toBe(404);
    expect([await holds(own), await holds(third)]).toEqual([true, true]);
    expect(await remove(own)).toBe(204);
    expect([await holds(own), await holds(third)]).toEqual([true, false]);
    expect(await list(own)).toHaveLength(1);
  });

  it("a manager sees and ends the sessions of the accounts they manage; others' give 404, and guests get 401", async () => {
    setNow(start);
    const [mine, theirs, warden] = [await person(), await person(), await person("wardens")];
    const [token, victim, manager] = [await mine.signIn(), await theirs.signIn(), await warden.signIn()];
    const account = theirs.account.id;
    expect([await list("", { account }), await list(token, { account })]).toEqual([401, 404]);
    expect(await list(token, { collection: "wardens" })).toBe(404);
    expect(await list(token, { collection: "wardens", account: warden.account.id })).toBe(404);
    const [{ id }] = await list(victim);
    for (const path of [`/${id}`, `/${id}?account=${account}`]) expect(await remove(token, path)).toBe(404);
    expect([await remove(token, `?account=${account}`), await remove("", `/${id}`)]).toEqual([404, 401]);
    expect(await holds(victim)).toBe(true);

    expect(await list(manager, { account })).toEqual([
      expect.objectContaining({ id, kind: "ingreso", current: false }),
    ]);
    expect(await remove(manager, `/${id}?account=${account}`)).toBe(204);
    expect([await holds(victim), await holds(token)]).toEqual([false, true]);
    // Wardens have no manage rule: only superusers manage them.
    const superuser = await api.account("_superusers");
    expect(await list(superuser.token, { collection: "wardens", account: warden.account.id })).toHaveLength(1);
    expect(await remove(superuser.token, `?account=${warden.account.id}`, "wardens")).toBe(204);
    expect(await holds(manager, "wardens")).toBe(false);
  });

  it("a session gives 401 after 30 days without use, and after 180 days however much it is used", async () => {
    setNow(start);
    const { signIn } = await person();
    const [idle, used] = [await signIn(), await signIn()];
    let token = used;
    for (let days = 29; days < 180; days += 29) {
      setNow(start + days * day);
      const answer = await refresh(token);
      expect(answer.status, `day ${days}`).toBe(200);
      token = answer.json.token;
      await list(token);
    }
    expect(await holds(idle)).toBe(false);
    expect(claimsOf(token).exp).toBe((start + 180 * day) / 1000);
    setNow(start + 180 * day - 1000);
    expect(await holds(token)).toBe(true);
    setNow(start + 180 * day);
    for (const dead of [token, used]) expect(await holds(dead)).toBe(false);
    expect(await list(token)).toBe(401);
  });

  it("a superuser's session ends after 12 hours without use and after 7 days, by both faces", async () => {
    setNow(start);
    const email = `${crypto.randomUUID()}@x.example`;
    await accountWithPassword(api, "_superusers", { email });
    const signIn = async () => {
      const answer = await api.send("POST", "/api/admins/auth-with-password", { json: { identity: email, password } });
      return String(answer.json.token);
    };
    const idle = await signIn();
    let token = await signIn();
    expect(claimsOf(token)).toMatchObject({ type: "admin", exp: (start + 7 * day) / 1000 });
    for (let hours = 11; hours < 168; hours += 11) {
      setNow(start + hours * hour);
      const answer = await other.send("POST", "/api/admins/auth-refresh", { token });
      expect(answer.status, `hour ${hours}`).toBe(200);
      token = answer.json.token;
      expect(await list(token, { collection: "_superusers" })).not.toBe(401);
      if (hours >= 12) expect((await other.get("/api/admins", { token: idle })).status).toBe(401);
    }
    setNow(start + 7 * day);
    expect((await other.get("/api/admins", { token })).status).toBe(401);
  });

  it("a keeper's session lasts as long as the keeper comes back within 180 days", async () => {
    setNow(start);
    const { signIn } = await person("wardens");
    let token = await signIn();
    for (let days = 179; days < 600; days += 179) {
      setNow(start + days * day);
      const answer = await refresh(token, "wardens");
      expect(answer.status, `day ${days}`).toBe(200);
      token = answer.json.token;
      await list(token, { collection: "wardens" });
    }
    setNow(start + (537 + 180) * day);
    expect(await holds(token, "wardens")).toBe(false);
  });

  it("a program's token keeps its own duration, and can be ended by its account", async () => {
    setNow(start);
    const { account, signIn } = await person();
    const superuser = await api.account("_superusers");
    const path = `/api/collections/borrowers/impersonate/${account.id}`;
    const impersonate = async () => {
      const json = { duration: 300 * 24 * 60 * 60 };
      return (await api.send("POST", path, { token: superuser.token, json })).json.token as string;
    };
    const [kept, ended] = [await impersonate(), await impersonate()];
    const own = await signIn();
    const programs = (await list(ended)).filter(({ kind }: { kind: string }) => kind === "programa");
    expect(programs).toHaveLength(2);
    expect(programs[0]).toMatchObject({ device: "Un programa", ends: "2027-09-16 12:00:00.000Z" });
    const { id } = programs.find(({ current }: { current: boolean }) => current);
    expect(await remove(own, `/${id}`)).toBe(204);
    setNow(start + 299 * day);
    expect([await holds(kept), await holds(ended)]).toEqual([true, false]);
    setNow(start + 300 * day);
    expect(await holds(kept)).toBe(false);
  });

  it("a use is noted once in five minutes, after the request", async () => {
    setNow(start);
    const { signIn } = await person();
    const token = await signIn();
    const lastUsed = async () => (await list(token))[0].lastUsed;
    setNow(start + 4 * 60_000);
    expect(await lastUsed()).toBe("2026-11-20 12:00:00.000Z");
    setNow(start + 6 * 60_000);
    expect(await lastUsed()).toBe("2026-11-20 12:06:00.000Z");
  });

  describe("tokens of before", () => {
    const signed = async (collection = "borrowers", claims: object = {}) => {
      const { account, signIn } = await person(collection);
      return { account, signIn, token: await account.sign({ lifetime: year, claims: { ...claims } }) };
    };

    it("tokens from before sessions are one session 'anterior' of their account, which ends as a whole", async () => {
      setNow(start);
      const { account, signIn, token } = await signed();
      const named = await account.sign({ lifetime: year, claims: { sid: crypto.randomUUID() } });
      for (const each of [token, named, token]) expect(await holds(each)).toBe(true);
      const own = await signIn();
      const before = (await list(named)).filter(({ kind }: { kind: string }) => kind === "anterior");
      expect(before).toEqual([expect.objectContaining({ current: true, ends: "2026-12-20 12:00:00.000Z" })]);
      expect((await list(own)).map(({ kind }: { kind: string }) => kind).sort()).toEqual(["anterior", "ingreso"]);
      expect(await remove(own, `/${before[0].id}`)).toBe(204);
      for (const each of [token, named]) expect(await holds(each)).toBe(false);
      expect(await holds(own)).toBe(true);
    });

    it("tokens from before sessions end one by one at their own sign-out, and their refreshed ones with them", async () => {
      setNow(start);
      const { account, token } = await signed();
      const [one, two] = await Promise.all(
        ["a", "b"].map((mark) => account.sign({ lifetime: year, claims: { sid: `${mark}${crypto.randomUUID()}` } })),
      );
      const refreshed = (await refresh(String(one))).json.token;
      await api.send("POST", "/api/collections/borrowers/auth-logout", { token: refreshed });
      for (const dead of [String(one), refreshed]) expect(await holds(dead)).toBe(false);
      expect([await holds(String(two)), await holds(token)]).toEqual([true, true]);
      // A token without `sid` cannot be told from others without one: all end.
      await api.send("POST", "/api/collections/borrowers/auth-logout", { token });
      expect([await holds(token), await holds(String(two))]).toEqual([false, false]);
    });

    it("tokens from before sessions end 30 days after their last use and 180 days after they were first seen", async () => {
      setNow(start);
      const { token } = await signed();
      const { token: idle } = await signed();
      for (const each of [token, idle]) await list(each);
      for (let days = 29; days < 180; days += 29) {
        setNow(start + days * day);
        expect(await list(token), `day ${days}`).toHaveLength(1);
      }
      expect(await holds(idle)).toBe(false);
      setNow(start + 180 * day);
      expect(await holds(token)).toBe(false);
    });

    it("tokens that were signed out before there were rows stay ended", async () => {
      setNow(start);
      const { account } = await signed();
      const sid = crypto.randomUUID();
      const token = await account.sign({ claims: { sid } });
      const content = connectTo(api.place);
      await content.transaction((transaction) =>
        transaction.run(content.query.insertInto("_revoked_tokens").values({ sid, expires: start + year * 1000 })),
      );
      expect(await holds(token)).toBe(true);
      await api.backend.tidy();
      expect(await holds(token)).toBe(false);
      // The old table is not read after the takeover.
      await content.transaction((transaction) => transaction.run(content.query.deleteFrom("_revoked_tokens")));
      await content.close();
      expect(await holds(token)).toBe(false);
    });
  });

  it("an earlier version of the program is told of a session that was ended", async () => {
    setNow(start);
    const { signIn } = await person();
    const [token, own] = [await signIn(), await signIn()];
    expect(await remove(own)).toBe(204);
    const content = connectTo(api.place);
    const rows = await content.read(
      content.query
        .selectFrom("_revoked_tokens")
        .selectAll()
        .where("sid", "=", String(claimsOf(token).sid)),
    );
    await content.close();
    expect(rows).toHaveLength(1);
  });

  it.each(drawnOn(database, ["disabled", "gone", "with another password", "signed out everywhere"]))(
    "rows of sessions end for an account that is %s",
    async (how) => {
      setNow(start);
      const { account, signIn } = await person("readers");
      const token = await signIn();
      const superuser = await api.account("_superusers");
      const path = `/api/collections/readers/records/${account.id}`;
      const word = "tres gatos azules";
      if (how === "gone") await api.send("DELETE", path, { token: superuser.token });
      if (how === "disabled") await api.send("PATCH", path, { token: superuser.token, json: { disabled: true } });
      if (how === "with another password") {
        const json = { password: word, passwordConfirm: word };
        expect((await api.send("PATCH", path, { token: superuser.token, json })).status).toBe(200);
      }
      if (how === "signed out everywhere") {
        await api.send("POST", "/api/collections/readers/auth-logout", { token, json: { everywhere: true } });
      }
      await expect.poll(() => endedOf(api.place, String(claimsOf(token).sid)), { timeout: 5000 }).toBe(true);
    },
  );

  it("rows are deleted a month after their end, and no live session is", async () => {
    setNow(start);
    const { signIn } = await person();
    const [token, own] = [await signIn(), await signIn()];
    expect(await remove(own)).toBe(204);
    const rowOf = async (each: string) => endedOf(api.place, String(claimsOf(each).sid));
    await api.backend.tidy();
    expect([await rowOf(token), await rowOf(own)]).toEqual([true, false]);
    setNow(start + 25 * day);
    await list(own);
    setNow(start + 31 * day);
    await api.backend.tidy();
    expect([await rowOf(token), await rowOf(own)]).toEqual([null, false]);
    expect([await holds(token), await holds(own)]).toEqual([false, true]);
  });

  it("tokens of files end with the session that has asked for them", async () => {
    setNow(start);
    const email = `${crypto.randomUUID()}@x.example`;
    await accountWithPassword(api, "_superusers", { email });
    const signIn = async () => {
      const path = "/api/collections/_superusers/auth-with-password";
      return String((await api.send("POST", path, { json: { identity: email, password } })).json.token);
    };
    const [token, own] = [await signIn(), await signIn()];
    const fileToken = (await api.send("POST", "/api/files/token", { token })).json.token as string;
    expect(claimsOf(fileToken)).toMatchObject({ sid: claimsOf(token).sid, ses: 1 });
    const open = async () => (await other.get(`/api/backups/none.zip?token=${fileToken}`)).status;
    // The backup does not exist: only allowed callers get that answer.
    expect(await open()).toBe(400);
    expect(await remove(own, "", "_superusers")).toBe(204);
    expect(await open()).toBe(403);
    expect((await api.send("POST", "/api/files/token", { token })).status).toBe(401);
  });
});

/** Reads whether the row is marked as ended. `null`: no row. */
async function endedOf(place: TestPlace, sid: string): Promise<boolean | null> {
  const database = place.databaseUrl ? connectTo(place) : new SqliteDatabase(join(place.dataDirectory, "sessions.db"));
  const table = sql.raw(place.databaseUrl ? "sessions.sessions" : "sessions");
  const [row] = await database.read<{ ended: number }>(sql`SELECT ended FROM ${table} WHERE id = ${sid}`);
  await database.close();
  return row ? Number(row.ended) > 0 : null;
}

describe.each(databases)("[SEG-89] the store of sessions on %s", { timeout: 60_000 }, (database) => {
  const signInAt = async (api: TestBackend, email: string, collection = "borrowers") =>
    (
      await api.send("POST", `/api/collections/${collection}/auth-with-password`, {
        json: { identity: email, password },
      })
    ).json.token as string;
  const holds = async (api: TestBackend, token: string, collection = "borrowers") =>
    (await api.send("POST", `/api/collections/${collection}/auth-refresh`, { token })).status === 200;

  /**
   * Tests of the store by title. Each runs on one drawn engine: its effect on the store is the same on both, and every
   * test covers what differs between them.
   */
  const tests: Record<string, () => Promise<void>> = {
    "keeps ended sessions ended and others alive when an earlier backup is restored": async () => {
      await using api = await startBackend({ database, collections });
      const email = `${crypto.randomUUID()}@x.example`;
      const account = await accountWithPassword(api, "borrowers", { email });
      const [ended, alive] = [await signInAt(api, email), await signInAt(api, email)];
      const before = await account.sign({ claims: { sid: "of-before" } });
      expect(await holds(api, before)).toBe(true);
      await api.backend.backups.create("saved.zip");
      for (const token of [ended, before]) {
        const answer = await api.send("POST", "/api/collections/borrowers/auth-logout", { token });
        expect(answer.status).toBe(204);
      }
      const after = await signInAt(api, email);
      const restarts = api.restarts;
      await api.backend.restore({ key: "saved.zip" });
      await expect.poll(() => api.restarts, { timeout: 20_000 }).toBe(restarts + 1);
      expect([await holds(api, ended), await holds(api, before)]).toEqual([false, false]);
      expect([await holds(api, alive), await holds(api, after)]).toEqual([true, true]);
    },

    "brings nobody back with an older backup whose keys were changed since": async () => {
      await using api = await startBackend({ database, collections });
      const [one, two] = [`${crypto.randomUUID()}@x.example`, `${crypto.randomUUID()}@x.example`];
      const first = await accountWithPassword(api, "borrowers", { email: one });
      await accountWithPassword(api, "wardens", { email: two });
      const superuser = await api.account("_superusers");
      const [token, ofWarden] = [await signInAt(api, one), await signInAt(api, two, "wardens")];
      await api.backend.backups.create("saved.zip");
      const word = "tres gatos azules";
      const json = { password: word, passwordConfirm: word };
      const path = `/api/collections/borrowers/records/${first.id}`;
      expect((await api.send("PATCH", path, { token: superuser.token, json })).status).toBe(200);
      const recordAuthToken = { secret: "x".repeat(50) };
      const settings = { token: superuser.token, json: { recordAuthToken } };
      expect((await api.send("PATCH", "/api/settings", settings)).status).toBe(200);
      expect(await holds(api, ofWarden, "wardens")).toBe(false);

      const restarts = api.restarts;
      await api.backend.restore({ key: "saved.zip" });
      await expect.poll(() => api.restarts, { timeout: 20_000 }).toBe(restarts + 1);
      // The old password works again after the restore; the old token does not.
      expect([await holds(api, token), await holds(api, ofWarden, "wardens")]).toEqual([false, false]);
      expect(await holds(api, await signInAt(api, one))).toBe(true);
    },

    "stands in no backup": async () => {
      await using api = await startBackend({ database, collections });
      const email = `${crypto.randomUUID()}@x.example`;
      await accountWithPassword(api, "borrowers", { email });
      const { sid } = claimsOf(await signInAt(api, email));
      await api.backend.backups.create("saved.zip");
      await using backup = await openBackup(archivePath(api.dataDirectory, "saved.zip"));
      const held = await Promise.all(
        (await readdir(backup.folder, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => readFile(join(entry.parentPath, entry.name), "latin1")),
      );
      expect(held.length).toBeGreaterThan(1);
      expect(backup.names).not.toContain("sessions.db");
      for (const text of held) expect(text).not.toContain(String(sid));
    },

    "signs everybody out when it was lost, and lets nobody in again who was signed out": async () => {
      await using place = await makeTestPlace(database, collections);
      const options = { database, collections, place };
      const email = `${crypto.randomUUID()}@x.example`;
      const tokens: string[] = [];
      let account: Awaited<ReturnType<typeof accountWithPassword>>;
      {
        await using api = await startBackend(options);
        account = await accountWithPassword(api, "borrowers", { email });
        tokens.push(await signInAt(api, email), await signInAt(api, email));
        tokens.push(await account.sign(), await account.sign({ claims: { sid: "of-before" } }));
        for (const token of tokens) expect(await holds(api, token)).toBe(true);
        const [own = ""] = tokens;
        await api.send("DELETE", "/api/collections/borrowers/sessions", { token: own });
      }
      await lose(place);
      await using api = await startBackend(options);
      for (const token of tokens) expect(await holds(api, token)).toBe(false);
      expect(await holds(api, await signInAt(api, email))).toBe(true);
      // The technician gets a message about it.
      const boss = `${crypto.randomUUID()}@x.example`;
      await accountWithPassword(api, "_superusers", { email: boss });
      const signedIn = await signInAt(api, boss, "_superusers");
      expect((await api.get("/api/system", { token: signedIn })).json.sessionsLost).toEqual(expect.any(String));
      const { findings } = await api.backend.examine({ online: false });
      expect(findings).toContainEqual({ text: expect.stringMatching(/^Las sesiones se perdieron el /), wrong: false });
    },

    "is made anew under a running server when it is damaged or gone, and guests notice nothing": async () => {
      await using api = await startBackend({ database, collections });
      const email = `${crypto.randomUUID()}@x.example`;
      await accountWithPassword(api, "borrowers", { email });
      const token = await signInAt(api, email);
      await lose(api.place);
      expect((await api.get("/api/collections/rooms/records")).status).toBe(200);
      const again = await signInAt(api, email);
      expect([await holds(api, token), await holds(api, again)]).toEqual([false, true]);
      expect(api.log.filter(({ msg }) => String(msg).includes("the store of sessions was lost"))).toHaveLength(1);
    },

    "begins with tokens of before in an installation that has had no store": async () => {
      await using api = await startBackend({ database, collections });
      const account = await accountWithPassword(api, "borrowers", {});
      expect(await holds(api, await account.sign())).toBe(true);
    },
  };
  it.each(drawnOn(database, Object.entries(tests)))("%s", (_title, test) => test());
});

async function lose(place: TestPlace): Promise<void> {
  if (!place.databaseUrl) {
    for (const end of ["", "-wal", "-shm"]) await rm(join(place.dataDirectory, `sessions.db${end}`), { force: true });
    return;
  }
  const content = connectTo(place);
  await content.transaction((transaction) => transaction.run(sql`DROP SCHEMA "sessions" CASCADE`));
  await content.close();
}

describe("[SEG-89] a session at three replicas on PostgreSQL", { timeout: 60_000 }, () => {
  const sessions = "/api/collections/borrowers/sessions";

  const enders = [
    ["its owner", "borrowers"],
    ["who manages its account", "wardens"],
  ];
  it.each(drawnCases(enders, 1))(
    "a session gives 401 at all replicas within a second when %s ends it at one",
    async (_, ender) => {
      await using place = await makeTestPlace("postgres", collections);
      await using one = await startBackend({ database: "postgres", collections, place });
      await using two = await startBackend({ database: "postgres", collections, place });
      await using three = await startBackend({ database: "postgres", collections, place });
      const replicas = [one, two, three];
      const signIn = async (collection: string, email: string, at: TestBackend) => {
        const json = { identity: email, password };
        return (await at.send("POST", `/api/collections/${collection}/auth-with-password`, { json })).json
          .token as string;
      };
      const [email, other] = [`${crypto.randomUUID()}@x.example`, `${crypto.randomUUID()}@x.example`];
      const { id: account } = await accountWithPassword(one, "borrowers", { email });
      await accountWithPassword(one, "wardens", { email: other });
      const token = await signIn("borrowers", email, two);
      const own =
        ender === "borrowers" ? await signIn("borrowers", email, three) : await signIn("wardens", other, three);
      const statuses = () => Promise.all(replicas.map(async (at) => (await at.get(sessions, { token })).status));
      // Every replica has read the session, and may have cached it.
      expect(await statuses()).toEqual([200, 200, 200]);

      const { json } = await one.get(sessions, { token });
      const [current] = json.items.filter((item: { current: boolean }) => item.current);
      const answer = await three.send("DELETE", `${sessions}/${current.id}?account=${account}`, { token: own });
      expect(answer.status).toBe(204);
      const answered = performance.now();
      await expect.poll(statuses, { timeout: 5_000, interval: 50 }).toEqual([401, 401, 401]);
      expect(performance.now() - answered).toBeLessThan(1_000);
      expect((await one.get(`${sessions}?account=${account}`, { token: own })).status).toBe(200);
    },
  );
});

describe("[SEG-89] the file of sessions", () => {
  it("a file of sessions is readable by its owner only", async () => {
    await using api = await startBackend({ database: "sqlite", collections });
    for (const end of ["", "-wal"]) {
      const { mode } = await stat(join(api.dataDirectory, `sessions.db${end}`));
      expect(mode & 0o777, end).toBe(0o600);
    }
  });

  it("a file of sessions that is no database is put aside, and the server starts without it", async () => {
    await using place = await makeTestPlace("sqlite", collections);
    await writeFile(join(place.dataDirectory, "sessions.db"), "no database ".repeat(1000));
    await using api = await startBackend({ database: "sqlite", collections, place });
    const email = `${crypto.randomUUID()}@x.example`;
    await accountWithPassword(api, "borrowers", { email });
    const json = { identity: email, password };
    expect((await api.send("POST", "/api/collections/borrowers/auth-with-password", { json })).status).toBe(200);
    expect((await stat(join(place.dataDirectory, "sessions.db.broken"))).size).toBe(12_000);
  });
});
