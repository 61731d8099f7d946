import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineCollection, text } from "../schema/define/define-collection.ts";
import { databases } from "../testing/databases.ts";
import { drawnOn } from "../testing/drawn-on.ts";
import { library, type MailedBackend, startMailed } from "./mails/test-mails.ts";
import { startTestProvider, type TestProvider } from "./oauth2/providers/test-provider.ts";
import { signInSteps } from "./oauth2/test-sign-in.ts";
import { accountWithPassword, cheapPassword, password } from "./test-collections.ts";

const people = defineCollection({
  name: "people",
  type: "auth",
  fields: { password: cheapPassword, username: text() },
  rules: { create: "", update: "id = @request.auth.id" },
  auth: { passwordAuth: { identityFields: ["username", "email"] }, oauth2: { enabled: true } },
  indexes: [
    "CREATE UNIQUE INDEX idx_people_username ON people (username COLLATE NOCASE) WHERE username != ''",
    "CREATE UNIQUE INDEX idx_people_address ON people (email COLLATE NOCASE) WHERE email != ''",
  ],
});

/** Letters that some case-insensitive comparisons treat as equal to ASCII letters. */
const letters: [string, string, string][] = [
  ["the Kelvin sign", "\u212a", "k"],
  ["the long s", "\u017f", "s"],
  ["the i without a dot", "\u0131", "I"],
  ["the I with a dot", "\u0130", "i"],
];

describe.each(databases)("[SEG-21] on %s an address with", (database) => {
  let api: MailedBackend;
  let provider: TestProvider;
  let steps: ReturnType<typeof signInSteps>;
  beforeAll(async () => {
    provider = await startTestProvider();
    api = await startMailed(database, {
      collections: [...library, people],
      google: provider.google,
      environment: { PUBLIC_URL: "http://localhost" },
    });
    steps = signInSteps(api, provider);
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await provider[Symbol.asyncDispose]();
  });

  const post = (path: string, json: unknown, token?: string) =>
    api.post(`/api/collections/people/${path}`, json, token);
  const signIn = async (identity: string, word: string) =>
    (await post("auth-with-password", { identity, password: word })).json.record?.id;
  const signUp = async (email: string, word: string) =>
    (await post("records", { email, password: word, passwordConfirm: word, username: email.split("@")[0] })).json.id;
  const stored = async (id: string) =>
    (await api.get(`/api/collections/people/records/${id}`, await api.account("_superusers"))).json;

  describe.each(drawnOn(database, letters))("%s", (_name, strange, plain) => {
    const pair = () => {
      const rest = `${crypto.randomUUID()}@x.example`;
      return { theirs: `${strange}${rest}`, own: `${plain}${rest}` };
    };

    /** Pairs of an account's address and the lookalike that somebody else types, in both directions. */
    const bothWays = (): [string, string][] => {
      const [one, other] = [pair(), pair()];
      return [
        [one.own, one.theirs],
        [other.theirs, other.own],
      ];
    };

    it("an alike address is another one: its sign-up and the existing account keep what is theirs", async () => {
      const { theirs, own } = pair();
      const [victim, attacker] = [await signUp(own, password), await signUp(theirs, "of the attacker")];
      expect(new Set([victim, attacker, undefined]).size).toBe(3);
      expect([await signIn(own, password), await signIn(theirs, "of the attacker")]).toEqual([victim, attacker]);
      expect([await signIn(theirs, password), await signIn(own, "of the attacker")]).toEqual([undefined, undefined]);
      const name = (email: string) => email.split("@")[0] ?? "";
      expect([await signIn(name(theirs), password), await signIn(name(own), password)]).toEqual([undefined, victim]);
    });

    it("an alike address receives no mail about the other account", async () => {
      for (const [has, asked] of bothWays()) {
        await accountWithPassword(api, "people", { email: has });
        for (const call of ["request-password-reset", "request-verification"]) {
          expect((await post(call, { email: asked })).status).toBe(204);
        }
        expect([await api.mailsTo(has), await api.mailsTo(asked)]).toEqual([0, 0]);
      }
    });

    it("an identity with an alike address opens no account of the other", async () => {
      for (const [has, claimed] of bothWays()) {
        const { id } = await accountWithPassword(api, "people", { email: has });
        provider.user = { sub: crypto.randomUUID(), name: "Ada", email: claimed, email_verified: true };
        const { status, json } = await steps.signIn("people");
        expect([status, json.record?.email]).toEqual([200, claimed]);
        expect(json.record.id).not.toBe(id);
      }
    });

    it("an identity with an alike address does not prove the other address", async () => {
      for (const [has, claimed] of bothWays()) {
        const { id, token } = await api.account("people", { email: has });
        provider.user = { sub: crypto.randomUUID(), name: "Ada", email: claimed, email_verified: true };
        expect((await steps.signIn("people", {}, { token })).json.record?.id).toBe(id);
        expect(await stored(id)).toMatchObject({ email: has, verified: false });
      }
    });
  });

  it("an address with ASCII letters in another case is the same address", async () => {
    const rest = `${crypto.randomUUID()}@x.example`;
    const { id } = await api.account("people", { email: `KSI${rest}` });
    provider.user = { sub: crypto.randomUUID(), name: "Ada", email: `ksi${rest}`, email_verified: true };
    expect((await steps.signIn("people")).json.record).toMatchObject({ id, verified: true });
    expect(await signUp(`ksI${rest}`, password)).toBeUndefined();
  });
});
