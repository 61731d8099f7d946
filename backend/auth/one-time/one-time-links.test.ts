import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../../testing/databases.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { claimsOf } from "../test-collections.ts";
import { sweepOneTimeLinks } from "./one-time-links.ts";
import { invitedLibrary } from "./test-invited.ts";

const refused = { code: 400, status: 400, message: "Failed to authenticate.", data: {} };

describe.each(databases)("a one-time link on %s", (database) => {
  let api: TestBackend;
  /** Second server on the same database on PostgreSQL. SQLite allows one process only, so there it is `api`. */
  let other: TestBackend;
  let ada: TestAccount;
  beforeAll(async () => {
    api = await startBackend({ database, collections: invitedLibrary });
    other =
      database === "postgres" ? await startBackend({ database, collections: invitedLibrary, place: api.place }) : api;
    ada = await api.account("librarians");
  });
  afterAll(async () => {
    if (other !== api) await other[Symbol.asyncDispose]();
    await api[Symbol.asyncDispose]();
  });

  const ask = (json: unknown, { token = ada.token, collection = "wardens" } = {}) =>
    api.send("POST", `/api/collections/${collection}/request-link`, { json, ...(token ? { token } : {}) });
  const come = (key: unknown, { collection = "wardens", at = api } = {}) =>
    at.send("POST", `/api/collections/${collection}/auth-with-link`, { json: { key } });
  const look = (key: unknown, { collection = "wardens", at = api } = {}) =>
    at.send("POST", `/api/collections/${collection}/link-owner`, { json: { key } });
  const warden = (values: Record<string, unknown> = {}) => api.account("wardens", values);
  const patch = (collection: string, id: string, json: object) =>
    api.send("PATCH", `/api/collections/${collection}/records/${id}`, { token: ada.token, json });

  it("[CON-10] a one-time link signs its owner in once, with the answer of a sign-in by password", async () => {
    const { id } = await warden({ name: "Wanda" });
    const asked = await ask({ id });
    expect(asked.json).toEqual({
      id,
      mailed: false,
      key: expect.stringMatching(/^[\w-]{43}$/),
      expires: expect.any(String),
    });
    const inDays = (Date.parse(asked.json.expires) - Date.now()) / 86_400_000;
    expect(inDays).toBeCloseTo(7, 2);
    const answer = await come(asked.json.key, { at: other });
    expect(answer.status).toBe(200);
    expect(answer.json.record).toMatchObject({ id, name: "Wanda", collectionName: "wardens" });
    expect(claimsOf(answer.json.token)).toMatchObject({ id, sid: expect.any(String) });
    const own = await api.send("POST", "/api/collections/wardens/auth-refresh", { token: answer.json.token });
    expect(own.status).toBe(200);
    expect((await come(asked.json.key)).json).toEqual(refused);
  });

  it("[MIS-24] [SEG-26] a one-time link says whose it is to the holder of its key, as often as asked, and is not spent by it", async () => {
    const { id } = await warden({ name: "Wanda" });
    const { key } = (await ask({ id })).json;
    for (const at of [api, other, api]) expect((await look(key, { at })).json).toEqual({ nombre: "Wanda" });
    // Programs that preview links use these methods: they must not spend the link.
    const path = "/api/collections/wardens";
    for (const method of ["GET", "HEAD", "OPTIONS"] as const) {
      for (const verb of ["auth-with-link", "link-owner"]) {
        const answer = await api.send(method, `${path}/${verb}?key=${key}`);
        expect([200, 204].includes(answer.status) && method !== "OPTIONS", `${method} ${verb}`).toBe(false);
      }
    }
    const inQuery = await api.send("POST", `${path}/auth-with-link?key=${key}`, { json: {} });
    expect(inQuery.json).toEqual(refused);
    expect((await come(key)).status).toBe(200);
    expect((await look(key)).json).toEqual(refused);
  });

  it("[CON-10] [SEG-24] a one-time link opens for one of ten who come with it at the same moment, on every replica", async () => {
    const { id } = await warden();
    const { key } = (await ask({ id })).json;
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => come(key, { at: n % 2 ? api : other })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  });

  it("[SEG-26] a one-time link that is wrong, old, spent, replaced, ended or disabled is refused with the same words", async () => {
    const ended = async (end: (id: string, key: string) => Promise<unknown>) => {
      const { id } = await warden();
      const { key } = (await ask({ id })).json;
      await end(id, key);
      expect((await look(key)).json, "who looks").toEqual(refused);
      return come(key);
    };
    const { id, token } = await warden();
    const { key } = (await ask({ id })).json;
    const answers = [
      await come(""),
      await come("x".repeat(43)),
      await come(`${key} `),
      await come(key, { collection: "librarians" }),
      await ended((_, spent) => come(spent)),
      await ended((replaced) => ask({ id: replaced })),
      await ended((revoked) =>
        api.send("DELETE", `/api/collections/wardens/request-link/${revoked}`, { token: ada.token }),
      ),
      await ended((disabled) => patch("wardens", disabled, { disabled: true })),
      await ended(async (enabled) => {
        await patch("wardens", enabled, { disabled: true });
        await patch("wardens", enabled, { disabled: false });
      }),
      await ended((moved) => patch("wardens", moved, { email: `${moved}@elsewhere.example` })),
      await ended((gone) => api.backend.content.remove("wardens", [gone])),
    ];
    for (const [at, answer] of answers.entries()) expect(answer.json, String(at)).toEqual(refused);
    api.setNow(new Date(Date.now() + 7 * 86_400_000 + 1000));
    const late = await come(key);
    expect((await look(key)).json).toEqual(refused);
    api.setNow(new Date());
    expect(late.json).toEqual(refused);
    // The untouched link still works: the others were refused only because of their changes.
    expect((await come(key)).status).toBe(200);
    expect(token).not.toBe("");
  });

  it("[CON-10] [SEG-13] a one-time link is made only by a manager of the account, found by id or address", async () => {
    const email = `${crypto.randomUUID()}@books.example`;
    const { id, token } = await warden({ email });
    const reader = await api.account("readers");
    expect((await ask({ email })).json.id).toBe(id);
    const superuser = await api.account("_superusers");
    expect((await ask({ id }, superuser)).status).toBe(200);
    const statuses = [
      await ask({ id }, { token: "" }),
      await ask({ id }, { token }),
      await ask({ id }, reader),
      await ask({ id: ada.id }, { collection: "librarians" }),
      await ask({ id: "nobody000000000" }),
      await ask({ email: "nobody@books.example" }),
      await ask({}),
      await ask({ id: { $ne: "" } }),
      await ask({ id: reader.id }, { collection: "readers" }),
      await come("x", { collection: "readers" }),
      await api.send("DELETE", `/api/collections/wardens/request-link/${id}`, { token }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 404, 404, 404, 404, 404, 404, 400, 403, 403, 404]);
    await patch("wardens", id, { disabled: true });
    expect((await ask({ id })).json.data.id.code).toBe("validation_account_disabled");
  });

  it("[CON-10] [SEG-70] a one-time link of an account in use is shown to its owner only", async () => {
    const collection = "librarians";
    const used = [
      await api.account(collection, { verified: true }),
      await api.account(collection, { password: "$2a$04$" }),
      await api.account(collection),
      await api.account(collection),
    ];
    const [, , linked, seen] = used;
    const link = { provider: "google", providerId: crypto.randomUUID(), recordRef: linked?.id };
    const { id: collectionRef } = invitedLibrary.find(({ name }) => name === collection) ?? {};
    await api.given("_externalAuths", { ...link, collectionRef });
    await api.get(`/api/collections/${collection}/records`, { token: seen?.token ?? "" });
    for (const { id } of used) {
      await expect
        .poll(async () => (await ask({ id }, { collection })).json.data?.id?.code)
        .toBe("validation_account_in_use");
    }
    const { id } = await api.account(collection);
    expect((await ask({ id }, { collection })).json.key).toEqual(expect.any(String));
    // Wardens can sign in only by links, so their links can be used again and again.
    const keeper = await warden();
    for (const _ of [1, 2]) expect((await come((await ask({ id: keeper.id })).json.key)).status).toBe(200);
  });

  // Only PostgreSQL can block the access row alone; SQLite's single writer would block the link too.
  if (database === "postgres")
    it("[CON-10] a one-time link is answered after the use of its account was noted, so that no other is shown", async () => {
      const collection = "librarians";
      const { id } = await api.account(collection);
      const { key } = (await ask({ id }, { collection })).json;
      const second = await api.place.open();
      const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = second.transaction(async (transaction) => {
        await transaction.run(sql`LOCK TABLE "_accesses" IN EXCLUSIVE MODE`);
        locked.resolve();
        await released.promise;
      });
      await locked.promise;
      let isAnswered = false;
      const entering = come(key, { collection }).finally(() => {
        isAnswered = true;
      });
      await expect.poll(async () => (await look(key, { collection })).status).toBe(400);
      for (let other = 0; other < 5; other++) await look(key, { collection });
      expect(isAnswered).toBe(false);
      released.resolve();
      await holding;
      expect((await entering).status).toBe(200);
      expect((await ask({ id }, { collection })).json.data.id.code).toBe("validation_account_in_use");
    });

  it("[SEG-26] a one-time link leaves its key in no log, and in the database only as a hash that is swept", async () => {
    const { id } = await warden();
    const { key } = (await ask({ id })).json;
    const opened = await api.place.open();
    const rows = JSON.stringify(await opened.read(opened.query.selectFrom("_one_time_links").selectAll()));
    expect(rows).toContain(id);
    expect(rows).not.toContain(key);
    await sweepOneTimeLinks(opened, new Date(Date.now() + 8 * 86_400_000));
    expect(await opened.read(opened.query.selectFrom("_one_time_links").selectAll())).toEqual([]);
    await come(key);
    await opened.close();
    expect(JSON.stringify(api.log)).not.toContain(key);
    expect(api.log.some(({ msg, reason }) => msg === "sign-in refused" && reason === "unknown link")).toBe(true);
  });

  it("[CON-10] guesses at one-time links are limited for each address", async () => {
    await using limited = await startBackend({ database, collections: invitedLibrary, rateLimits: "default" });
    const guess = () => limited.send("POST", "/api/collections/wardens/auth-with-link", { json: { key: "x" } });
    const statuses = new Set<number>();
    for (let n = 0; n < 60; n++) statuses.add((await guess()).status);
    expect([...statuses]).toEqual([400]);
    const lookAt = () => limited.send("POST", "/api/collections/wardens/link-owner", { json: { key: "x" } });
    expect([(await guess()).status, (await lookAt()).status]).toEqual([429, 429]);
  });
});
