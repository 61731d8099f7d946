import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineCollection, text } from "../schema/define/define-collection.ts";
import { cheapPasswords } from "../testing/cheap-passwords.ts";
import { databases } from "../testing/databases.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";
import { startTestProvider, type TestProvider } from "./oauth2/providers/test-provider.ts";
import { club, links, signInSteps } from "./oauth2/test-sign-in.ts";
import { accountWithPassword, cheapPassword, password } from "./test-collections.ts";

const people = defineCollection({
  name: "people",
  type: "auth",
  fields: { password: cheapPassword, username: text() },
  auth: { passwordAuth: { identityFields: ["username", "email"] } },
  indexes: ["CREATE UNIQUE INDEX idx_people_username ON people (username COLLATE NOCASE) WHERE username != ''"],
});

const newAddress = () => `${crypto.randomUUID()}@x.example`;

/** Cases decided by the database engine: concurrent first sign-ins, and which letters are equal regardless of case. */
describe.each(databases)("accounts on %s", (database) => {
  let api: TestBackend;
  let provider: TestProvider;
  let steps: ReturnType<typeof signInSteps>;
  beforeAll(async () => {
    provider = await startTestProvider();
    api = await startBackend({ database, collections: [...club, people], google: provider.google });
    steps = signInSteps(api, provider);
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await provider[Symbol.asyncDispose]();
  });

  const post = (path: string, json: unknown, token?: string) =>
    api.send("POST", `/api/${path}`, { json, ...(token ? { token } : {}) });
  const signIn = (collection: string, identity: string, word = password) =>
    post(`collections/${collection}/auth-with-password`, { identity, password: word });
  /** Finishes several sign-ins of one new person at the same moment, as from several windows. */
  async function comeAtOnce(collection: string, user: { sub: string; email: string }, windows: number) {
    provider.user = { name: "Ada", email_verified: true, ...user };
    const begun = await Promise.all(Array.from({ length: windows }, () => steps.begin(collection)));
    return Promise.all(begun.map(({ code, codeVerifier }) => steps.finish(collection, { code, codeVerifier })));
  }

  it("[API-08] [SEG-59] the first administrator is made once by the holder of the setup key, however many come at once", async () => {
    // Only this test creates superusers. The server refuses to delete its last one, so they are deleted by SQL.
    await cheapPasswords(api, await api.account("_superusers"), "_superusers");
    const stored = await api.place.open();
    await stored.transaction((transaction) => transaction.run(sql`DELETE FROM "_superusers"`));
    await stored.close();

    const word = "a long enough one";
    const create = (email: string, token?: string) =>
      post("admins", { email, password: word, passwordConfirm: word }, token);
    const key = String(await api.backend.findSetupKey());
    expect(await api.backend.findSetupKey()).toBe(key);
    const createWith = (setupKey: string, email: string) =>
      api.send("POST", "/api/admins", {
        headers: { "x-setup-key": setupKey },
        json: { email, password: word, passwordConfirm: word },
      });
    // Strangers have no key, and the API of today's clients does not accept the key.
    for (const guess of ["", "x", `${key}x`, key.slice(1), key.toUpperCase()]) {
      expect((await createWith(guess, "stranger@x.example")).status, guess).toBe(401);
    }
    for (const headers of [{}, { "x-setup-key": key }] as Record<string, string>[]) {
      const json = { email: "stranger@x.example", password: word, passwordConfirm: word };
      const answer = await api.send("POST", "/api/collections/_superusers/records", { headers, json });
      expect(answer.status).toBe(403);
    }
    expect((await createWith(key, "x")).status).toBe(400);
    const answers = await Promise.all(["a", "b", "c"].map((name) => createWith(key, `${name}@x.example`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await createWith(key, "d@x.example")).status).toBe(401);
    expect(await api.backend.findSetupKey()).toBeNull();

    const { id, email } = answers.find(({ status }) => status === 200)?.json ?? {};
    const { token } = (await post("admins/auth-with-password", { identity: email, password: word })).json;
    const last = await api.send("DELETE", `/api/admins/${id}`, { token });
    expect([last.status, last.json.message]).toEqual([400, "Failed to delete admin."]);
    const today = await api.send("DELETE", `/api/collections/_superusers/records/${id}`, { token });
    expect([today.status, today.json.message]).toEqual([400, "You can't delete the only existing superuser."]);
    expect((await create("e@x.example", token)).status).toBe(200);
    expect((await api.send("DELETE", `/api/admins/${id}`, { token })).status).toBe(204);
  });

  it("[API-07] accounts are found by user name in any case, and by address as it is written", async () => {
    const clio = await accountWithPassword(api, "people", { email: "clio@x.example", username: "Clio" });
    await accountWithPassword(api, "people", { email: "thief@x.example", username: "clio@x.example" });
    for (const identity of ["Clio", "cLIO", "clio@x.example"]) {
      expect((await signIn("people", identity)).json.record?.id, identity).toBe(clio.id);
    }
    for (const identity of ["clió", "Clio@x.example"]) {
      expect((await signIn("people", identity)).json.record?.id, identity).not.toBe(clio.id);
    }
  });

  it("[SEG-24] a link for a new password works once though it is opened many times at the same moment", async () => {
    const email = newAddress();
    const reader = await accountWithPassword(api, "readers", { email });
    const token = await reader.sign({ kind: "passwordReset", claims: { email } });
    const words = ["first password", "second password", "third password"];
    const answers = await Promise.all(
      words.map((word) =>
        post("collections/readers/confirm-password-reset", { token, password: word, passwordConfirm: word }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
    const holding = words[answers.findIndex(({ status }) => status === 204)] ?? "";
    expect((await signIn("readers", email, holding)).status).toBe(200);
  });

  it("[API-07] a new address is given to one of two accounts that confirm it at the same moment", async () => {
    const newEmail = newAddress();
    const readers = [await accountWithPassword(api, "readers"), await accountWithPassword(api, "readers")];
    const answers = await Promise.all(
      readers.map(async (reader) => {
        const token = await reader.sign({ kind: "emailChange", claims: { email: "x", newEmail } });
        return post("collections/readers/confirm-email-change", { token, password });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const { json } = answers.find(({ status }) => status === 400) ?? {};
    expect(json.data).toMatchObject({ token: { code: "validation_existing_token_email" } });
  });

  it("[ADM-02] two first sign-ins of an invited person at one moment are both let in, by one link", async () => {
    const user = { sub: crypto.randomUUID(), email: newAddress() };
    const { id } = await api.account("staff", { email: user.email });
    const answers = await comeAtOnce("staff", user, 2);
    expect(answers.map(({ status, json }) => [status, json.record?.id])).toEqual([
      [200, id],
      [200, id],
    ]);
    expect(await links(api, { recordRef: id })).toHaveLength(1);
  });

  it("[SEG-21] three first sign-ins at one moment make one account with one link", async () => {
    const user = { sub: crypto.randomUUID(), email: newAddress() };
    const answers = await comeAtOnce("readers", user, 3);
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ json }) => json.record.id));
    expect(ids.size).toBe(1);
    for (const { status } of answers) expect([200, 400]).toContain(status);
    expect(await links(api, { providerId: user.sub })).toHaveLength(1);
  });
});
