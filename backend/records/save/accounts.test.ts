import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChangeEvent } from "../../events/change-event.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { records, saveCollections } from "../test-collections.ts";

const blank = { code: "validation_required", message: "Cannot be blank." };
const differs = { code: "validation_values_mismatch", message: "Values don't match." };
const wrongOld = { code: "validation_invalid_old_password", message: "Missing or invalid old password." };
const both = (password: string) => ({ password, passwordConfirm: password });

let last = 0;
const address = () => `p${++last}@books.example`;

describe.each(drawnEngine(1))("saving an account on %s", (database) => {
  let api: TestBackend;
  let superuser: TestAccount;
  beforeAll(async () => {
    api = await startBackend({ database, collections: saveCollections });
    superuser = await api.account("_superusers");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const send = (method: string, path: string, json: unknown, token?: string) =>
    api.send(method, path, { json, ...(token ? { token } : {}) });
  const signIn = (identity: string, password: string, collection = "people") =>
    send("POST", `/api/collections/${collection}/auth-with-password`, { identity, password });
  const stored = async (id: string) => (await api.get(records("people", id), { token: superuser.token })).json;

  /** Creates an account through its own endpoint and signs it in. */
  async function member(values: object = {}, password = "12345678") {
    const email = address();
    const made = await send("POST", records("people"), { email, ...both(password) });
    expect(made.status).toBe(200);
    if (Object.keys(values).length > 0) {
      expect((await send("PATCH", records("people", made.json.id), values, superuser.token)).status).toBe(200);
    }
    const signedIn = await signIn(email, password);
    return { id: made.json.id as string, email, token: signedIn.json.token as string, answer: made.json };
  }
  const isSignedIn = async (token: string) =>
    (await api.send("POST", "/api/collections/people/auth-refresh", { token })).status === 200;

  it("[SEG-46] the former password may be tried five times, and again 15 minutes later, by a batch too", async () => {
    const { id, email, token } = await member();
    const guess = (oldPassword: string) => ({ ...both("new-password"), oldPassword });
    const settings = { batch: { enabled: true } };
    expect((await send("PATCH", "/api/settings", settings, superuser.token)).status).toBe(200);
    const requests = [0, 1].map((turn) => ({
      ...{ method: "PATCH", url: records("people", id), body: guess(`wrong-${turn}`) },
    }));
    expect((await send("POST", "/api/batch", { requests }, token)).status).toBe(400);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => send("PATCH", records("people", id), guess(`guess-${turn}`), token)),
    );
    const statuses = tries.map(({ status }) => status).sort();
    // Both attempts in the batch count too.
    expect(statuses).toEqual([...Array(3).fill(400), ...Array(5).fill(429)]);
    const right = await send("PATCH", records("people", id), guess("12345678"), token);
    expect([right.status, Number(right.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
    // The right password still signs in, and another account is not limited.
    expect((await signIn(email, "12345678")).status).toBe(200);
    const other = await member();
    expect((await send("PATCH", records("people", other.id), guess("12345678"), other.token)).status).toBe(200);
  });

  it("[API-02] [API-05] a new account can sign in, and its answer has no secrets", async () => {
    const events: ChangeEvent[] = [];
    const stop = api.backend.onChange((event) => events.push(event));
    const { answer, token } = await member();
    stop();
    expect(answer).toMatchObject({ verified: false, emailVisibility: false, name: "" });
    for (const name of ["email", "password", "passwordConfirm", "tokenKey", "disabled"]) {
      expect(answer).not.toHaveProperty(name);
    }
    expect(await isSignedIn(token)).toBe(true);
    expect(JSON.stringify(events)).not.toMatch(/12345678|\$2a\$|tokenKey/);
  });

  it.each([
    ["without a password", { email: "a@books.example" }, { password: blank, passwordConfirm: blank }],
    ["without its confirmation", { email: "a@books.example", password: "12345678" }, { passwordConfirm: blank }],
    [
      "with another one",
      { email: "a@books.example", password: "12345678", passwordConfirm: "x" },
      { passwordConfirm: differs },
    ],
    [
      "that is verified already",
      { email: "a@books.example", verified: true, ...both("12345678") },
      { verified: differs },
    ],
  ])("[API-02] [SEG-14] a new account %s is refused, before its fields are looked at", async (_what, json, data) => {
    const answer = await send("POST", records("people"), { ...json, id: "bad" });
    expect([answer.status, answer.json.message, answer.json.data]).toEqual([400, "Failed to create record.", data]);
  });

  it.each([
    ["a short password", both("1234567"), "password", "validation_min_text_constraint"],
    ["a long password", both("x".repeat(72)), "password", "validation_max_text_constraint"],
    ["more than 72 bytes", both("ñ".repeat(37)), "password", "validation_invalid_value"],
    ["no address", { email: "", ...both("12345678") }, "email", "validation_required"],
    ["a bad address", { email: "nobody", ...both("12345678") }, "email", "validation_is_email"],
  ])("[API-02] a new account is refused with %s", async (_what, json, field, code) => {
    const answer = await send("POST", records("people"), { email: address(), ...json });
    expect([answer.status, Object.keys(answer.json.data), answer.json.data[field].code]).toEqual([400, [field], code]);
  });

  it("[API-02] an account without password and address is made where these are not required, and cannot sign in", async () => {
    const card = await send("POST", records("cards"), {});
    expect([card.status, (await send("POST", records("cards"), {})).status]).toEqual([200, 200]);
    for (const [identity, password] of [
      ["", ""],
      [card.json.id, ""],
      ["", "12345678"],
    ] as const) {
      expect((await signIn(identity, password, "cards")).status).toBe(400);
    }
    expect((await send("POST", records("cards"), { password: "12345678" })).json.data).toEqual({
      passwordConfirm: blank,
    });
    expect((await send("POST", records("cards"), { passwordConfirm: "12345678" })).json.data).toHaveProperty(
      "password",
    );
    expect((await send("POST", records("cards"), both("1234567"))).json.data).toHaveProperty("password");
  });

  it("[API-02] an address that is taken is refused", async () => {
    const { email } = await member();
    const answer = await send("POST", records("people"), { email, ...both("12345678") });
    expect(answer.json.data).toEqual({ email: { code: "validation_not_unique", message: "Value must be unique." } });
    expect((await send("POST", records("robots"), { email, ...both("12345678") })).status).toBe(200);
  });

  it.each([
    ["its own address", { email: "new@books.example" }, { email: differs }],
    ["its address to nothing", { email: "" }, { email: differs }],
    ["that it is verified", { verified: true }, { verified: differs }],
    ["its password without the old one", both("new-password"), { oldPassword: blank }],
    [
      "its password with a wrong old one",
      { ...both("new-password"), oldPassword: "87654321" },
      { oldPassword: wrongOld },
    ],
    ["its password to nothing", both(""), { password: blank }],
    ["its password, unconfirmed", { password: "new-password", oldPassword: "12345678" }, { passwordConfirm: blank }],
    [
      "only a confirmation",
      { passwordConfirm: "x", oldPassword: "12345678" },
      { password: blank, passwordConfirm: differs },
    ],
  ])("[API-02] [SEG-14] an account cannot change %s", async (_what, json, data) => {
    const { id, token, email } = await member();
    const answer = await send("PATCH", records("people", id), json, token);
    expect([answer.status, answer.json.message, answer.json.data]).toEqual([400, "Failed to update record.", data]);
    expect(await stored(id)).toMatchObject({ email, verified: false });
    expect(await isSignedIn(token)).toBe(true);
    expect((await signIn(email, "12345678")).status).toBe(200);
  });

  it("[API-02] [SEG-14] a verified account cannot unverify itself, and may send its present state", async () => {
    const { id, token, email } = await member({ verified: true });
    expect((await send("PATCH", records("people", id), { verified: false }, token)).json.data).toEqual({
      verified: differs,
    });
    const same = await send("PATCH", records("people", id), { verified: true, email, emailVisibility: true }, token);
    expect([same.status, same.json.email, same.json.emailVisibility]).toEqual([200, email, true]);
    expect(await isSignedIn(token)).toBe(true);
  });

  it("[API-02] [SEG-24] a new password ends all tokens of the account, the presented one too", async () => {
    const { id, token, email } = await member();
    const json = { ...both("new-password"), oldPassword: "12345678" };
    expect((await send("PATCH", records("people", id), json, token)).status).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
    expect([(await signIn(email, "12345678")).status, (await signIn(email, "new-password")).status]).toEqual([
      400, 200,
    ]);
  });

  it.each(["superuser", "manager"])("[API-02] a %s changes what an account itself may not", async (who) => {
    const { id, token } = await member();
    const by = who === "superuser" ? superuser.token : (await member({ boss: true })).token;
    const email = address();
    const json = { email, verified: true, ...both("new-password") };
    const answer = await send("PATCH", records("people", id), json, by);
    expect([answer.status, answer.json.email, answer.json.verified]).toEqual([200, email, true]);
    expect(await isSignedIn(token)).toBe(false);
    expect((await signIn(email, "new-password")).status).toBe(200);
  });

  it("[API-02] [SEG-24] a new address alone ends the tokens too, and a new name does not", async () => {
    const { id, token } = await member();
    await send("PATCH", records("people", id), { name: "other" }, superuser.token);
    expect(await isSignedIn(token)).toBe(true);
    await send("PATCH", records("people", id), { email: address() }, superuser.token);
    expect(await isSignedIn(token)).toBe(false);
  });

  it("[API-02] a manager makes verified accounts, for which the rule is asked as of an unverified one", async () => {
    const { token } = await member({ boss: true });
    const json = { email: address(), verified: true, ...both("12345678") };
    const answer = await send("POST", records("people"), json, token);
    expect([answer.status, answer.json.verified]).toEqual([200, true]);
  });

  it("[SEG-24] [SEG-14] disabling is for managers and superusers; others' attempts are ignored", async () => {
    const [{ id, token, email }, boss] = [await member(), await member({ boss: true })];
    const own = await send("PATCH", records("people", id), { disabled: true, tokenKey: "x".repeat(50) }, token);
    expect([own.status, await isSignedIn(token)]).toEqual([200, true]);
    expect((await send("PATCH", records("people", id), { disabled: true }, boss.token)).status).toBe(200);
    expect([await isSignedIn(token), (await signIn(email, "12345678")).status]).toEqual([false, 400]);
    expect((await stored(id)).disabled).toBe(true);
    expect((await send("PATCH", records("people", id), { disabled: false }, superuser.token)).status).toBe(200);
    // A new sign-in is needed: earlier tokens stay invalid.
    expect([await isSignedIn(token), (await signIn(email, "12345678")).status]).toEqual([false, 200]);
  });

  it("[SEG-24] two changes of a password at once do not both believe the old one", async () => {
    const { id, token, email } = await member();
    const change = (password: string) =>
      send("PATCH", records("people", id), { ...both(password), oldPassword: "12345678" }, token);
    const answers = await Promise.all([change("first-one"), change("second-one")]);
    // The later request finds the old password changed, or even its own token invalid.
    expect([
      [200, 400],
      [200, 404],
    ]).toContainEqual(answers.map(({ status }) => status).sort());
    const winner = answers[0]?.status === 200 ? "first-one" : "second-one";
    expect((await signIn(email, winner)).status).toBe(200);
  });

  it("[API-02] superusers are always verified, and made by superusers only", async () => {
    const email = address();
    const json = { email, ...both("12345678"), verified: false };
    expect((await send("POST", records("_superusers"), json)).status).toBe(403);
    expect((await send("POST", records("_superusers"), json, (await member({ boss: true })).token)).status).toBe(403);
    const made = await send("POST", records("_superusers"), json, superuser.token);
    expect([made.status, made.json.verified]).toEqual([200, true]);
    const changed = await send("PATCH", records("_superusers", made.json.id), { verified: false }, superuser.token);
    expect([changed.status, changed.json.verified]).toEqual([200, true]);
    expect((await signIn(email, "12345678", "_superusers")).status).toBe(200);
  });
});
