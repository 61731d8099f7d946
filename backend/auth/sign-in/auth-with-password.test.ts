import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../schema/fields/password-hash.ts";
import { realHashes } from "../../testing/cheap-hashes.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { accountWithPassword, claimsOf, library, password } from "../test-collections.ts";

describe("signing in with a password", () => {
  let api: TestBackend;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", collections: library });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const signIn = (json: unknown, collection = "readers", query = "") =>
    api.send("POST", `/api/collections/${collection}/auth-with-password${query}`, { json });
  const refused = { code: 400, status: 400, message: "Failed to authenticate.", data: {} };

  it("[API-07] a sign-in by password answers a token that works and the whole record, as asked with expand and fields", async () => {
    const room = await api.given("rooms", { name: "Sala" });
    const ada = await accountWithPassword(api, "readers", { email: "ada@x.example", name: "Ada", room });
    const answer = await signIn({ identity: "ada@x.example", password }, "readers", "?expand=room");
    expect(answer.status).toBe(200);
    const { token, record, ...rest } = answer.json;
    expect(rest).toEqual({});
    expect(record).toMatchObject({
      id: ada.id,
      email: "ada@x.example",
      name: "Ada",
      expand: { room: { name: "Sala" } },
    });
    expect(Object.keys(record)).not.toEqual(expect.arrayContaining(["password"]));
    expect(answer.text).not.toMatch(/tokenKey|\$2a\$|disabled/);
    expect(claimsOf(token)).toMatchObject({ id: ada.id, type: "authRecord", collectionId: record.collectionId });
    expect((await api.get(`/api/collections/readers/records/${ada.id}`, { token })).status).toBe(200);
    expect((await api.get(`/api/collections/readers/records/${ada.id}`)).status).toBe(404);

    const picked = await signIn({ identity: "ada@x.example", password }, "readers", "?fields=token,record.name");
    expect(picked.json).toEqual({ token: expect.any(String), record: { name: "Ada" } });
  });

  it("[API-07] a sign-in by password takes a form as well as JSON", async () => {
    await accountWithPassword(api, "readers", { email: "form@x.example" });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await api.backend.app.inject({
      method: "POST",
      url: "/api/collections/readers/auth-with-password",
      headers,
      payload: new URLSearchParams({ identity: "form@x.example", password }).toString(),
    });
    expect(answer.statusCode).toBe(200);
  });

  it("[API-07] a sign-in by password finds the account by its identity fields: the address first, the user name in any case", async () => {
    const clio = await accountWithPassword(api, "readers", { email: "clio@x.example", username: "Clio" });
    await accountWithPassword(api, "readers", { email: "thief@x.example", username: "clio@x.example" });
    for (const identity of ["Clio", "cLIO", "clio@x.example"]) {
      expect((await signIn({ identity, password })).json.record?.id, identity).toBe(clio.id);
    }
    const byName = await signIn({ identity: "clio@x.example", password, identityField: "username" });
    expect(byName.json.record.username).toBe("clio@x.example");
    expect((await signIn({ identity: "Clio", password, identityField: "email" })).json).toEqual(refused);
    expect((await signIn({ identity: "Clio", password, identityField: "name" })).json).toMatchObject({
      code: 400,
      data: { identityField: { code: "validation_in_invalid" } },
    });
    // E-mail is not an identity field of readers.
    await accountWithPassword(api, "keepers", { email: "k@x.example", verified: true });
    expect((await signIn({ identity: "", password }, "keepers")).status).toBe(400);
    expect((await signIn({ identity: "k@x.example", password }, "keepers")).status).toBe(200);
  });

  it("[API-07] a sign-in by password accepts PocketBase's hashes in each of their spellings, and no other password", async () => {
    const hash = await hashPassword("Ñandú 🦤", 4);
    for (const version of ["$2a$", "$2b$", "$2y$"]) {
      const email = `hash${version[2]}@x.example`;
      await api.account("readers", { email, password: hash.replace("$2a$", version) });
      expect((await signIn({ identity: email, password: "Ñandú 🦤" })).status, version).toBe(200);
      expect((await signIn({ identity: email, password: "ñandú 🦤" })).json, version).toEqual(refused);
    }
    const long = "x".repeat(72);
    await api.account("readers", { email: "long@x.example", password: await hashPassword(long, 4) });
    expect((await signIn({ identity: "long@x.example", password: long })).status).toBe(200);
    expect((await signIn({ identity: "long@x.example", password: `${long}y` })).json).toEqual(refused);
  });

  it("[SEG-20] a refusal is the same for an unknown, a passwordless, a disabled account and a wrong password", async () => {
    await accountWithPassword(api, "readers", { email: "off@x.example", disabled: true });
    await accountWithPassword(api, "readers", { email: "on@x.example" });
    await api.account("readers", { email: "google@x.example" });
    await api.account("readers", { email: "odd@x.example", password: "no hash" });
    const wrong = [
      { identity: "nobody@x.example", password },
      { identity: "off@x.example", password },
      { identity: "on@x.example", password: "wrong password" },
      { identity: "google@x.example", password },
      { identity: "odd@x.example", password: "no hash" },
      { identity: "%", password },
      { identity: "' OR 1=1 --", password },
    ];
    for (const json of wrong) {
      const answer = await signIn(json);
      expect(answer.json, json.identity).toEqual(refused);
    }
  });

  describe("with hashes of their own cost", () => {
    realHashes();

    it("[SEG-26] a sign-in spends the time of a comparison on accounts that are not there or have no password", async () => {
      await api.account("patient", { email: "slow@x.example", password: await hashPassword(password) });
      await api.account("patient", { email: "none@x.example" });
      for (const identity of ["slow@x.example", "none@x.example", "nobody@x.example"]) {
        const start = performance.now();
        await signIn({ identity, password: "wrong password" }, "patient");
        // Time of a bcrypt comparison at cost 12; the rest of the request takes a few milliseconds.
        expect(performance.now() - start, identity).toBeGreaterThan(60);
      }
    });
  });

  it("[API-07] a refusal names the missing fields of a form, and a body that is no form is refused", async () => {
    const blank = { code: "validation_required", message: "Cannot be blank." };
    const empty = await signIn({});
    expect(empty.json).toMatchObject({ code: 400, data: { identity: blank, password: blank } });
    expect((await signIn({ identity: null, password: "x" })).json.data).toEqual({ identity: blank });
    expect((await signIn({ identity: "x".repeat(256), password: "x" })).json.data.identity.code).toBe(
      "validation_length_out_of_range",
    );
    for (const json of [
      { identity: { $ne: "" }, password },
      { identity: ["a"], password },
      { identity: "a", password: 1 },
      [],
    ]) {
      expect((await signIn(json)).json).toMatchObject({
        code: 400,
        message: "An error occurred while loading the submitted data.",
      });
    }
  });

  it("[API-04] a sign-in by password asks the collection's auth rule, even when the password is right", async () => {
    await accountWithPassword(api, "keepers", { email: "no@x.example" });
    await accountWithPassword(api, "keepers", { email: "yes@x.example", verified: true });
    await accountWithPassword(api, "staff", { email: "eve@x.example", name: "Eve" });
    await accountWithPassword(api, "staff", { email: "ada@x.example", name: "Ada" });
    await accountWithPassword(api, "closed", { email: "any@x.example", verified: true });
    expect((await signIn({ identity: "yes@x.example", password }, "keepers")).status).toBe(200);
    expect((await signIn({ identity: "ada@x.example", password }, "staff")).status).toBe(200);
    const unverified = await signIn({ identity: "no@x.example", password }, "keepers");
    expect([unverified.status, unverified.json.message]).toEqual([403, "Please verify your account first."]);
    for (const [collection, identity] of [
      ["staff", "eve@x.example"],
      ["closed", "any@x.example"],
    ] as const) {
      const answer = await signIn({ identity, password }, collection);
      expect([answer.status, answer.json.message], collection).toEqual([
        403,
        "The request doesn't satisfy the collection requirements to authenticate.",
      ]);
      expect((await signIn({ identity, password: "wrong password" }, collection)).json).toEqual(refused);
    }
  });

  it("[API-07] a sign-in by password is refused where passwords are off, and where there are no accounts", async () => {
    await accountWithPassword(api, "invited", { email: "in@x.example" });
    const off = await signIn({ identity: "in@x.example", password }, "invited");
    expect([off.status, off.json.message]).toEqual([
      403,
      "The collection is not configured to allow password authentication.",
    ]);
    for (const name of ["rooms", "nothing"]) {
      const answer = await signIn({ identity: "x", password }, name);
      expect([answer.status, answer.json.message]).toEqual([404, "Missing or invalid auth collection context."]);
    }
  });

  it("[ADM-02] [SEG-26] a refusal is logged once, without anything that was typed", async () => {
    const known = await accountWithPassword(api, "readers", { email: "known@x.example" });
    await accountWithPassword(api, "readers", { email: "dis@x.example", disabled: true });
    api.log.length = 0;
    await signIn({ identity: "known@x.example", password: "my secret word" });
    await signIn({ identity: "my secret word", password: "my secret word" });
    await signIn({ identity: "dis@x.example", password });
    await signIn({ identity: "known@x.example", password });
    const lines = api.log.filter(({ level }) => level === 40);
    expect(lines).toMatchObject([
      {
        msg: "sign-in refused",
        collection: "readers",
        address: "127.0.0.1",
        reason: "wrong password",
        account: known.id,
      },
      { msg: "sign-in refused", reason: "unknown identity" },
      { msg: "sign-in refused", reason: "disabled" },
    ]);
    expect(lines[1]).not.toHaveProperty("account");
    expect(JSON.stringify(api.log)).not.toMatch(/my secret word|@x\.example|correct horse|eyJ/);
  });

  it("[SEG-26] [SEG-25] a sign-in by password is never cached, sets no cookie and ignores a token that was sent with it", async () => {
    const ada = await accountWithPassword(api, "readers", { email: "fix@x.example" });
    const brought = await ada.sign({ claims: { sid: "chosen-by-a-stranger" } });
    const answer = await api.send("POST", "/api/collections/readers/auth-with-password", {
      token: brought,
      json: { identity: "fix@x.example", password, sid: "chosen-by-a-stranger", token: brought },
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers).not.toHaveProperty("set-cookie");
    const { sid } = claimsOf(answer.json.token);
    expect(sid).toMatch(/^[\w-]{20}$/);
    const again = await signIn({ identity: "fix@x.example", password });
    expect(claimsOf(again.json.token).sid).not.toBe(sid);
    expect((await signIn({ identity: "fix@x.example", password: "wrong" })).headers["cache-control"]).toBe("no-store");
  });
});

it("[API-07] a sign-in by password names tokens as the server was told to", async () => {
  await using api = await startBackend({ database: "sqlite", collections: library, recordTokenType: "auth" });
  await accountWithPassword(api, "readers", { email: "ada@x.example" });
  const { json } = await api.send("POST", "/api/collections/readers/auth-with-password", {
    json: { identity: "ada@x.example", password },
  });
  expect(claimsOf(json.token)).toMatchObject({ type: "auth", refreshable: true });
});
