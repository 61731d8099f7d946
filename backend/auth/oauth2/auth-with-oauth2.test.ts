import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { processorTime } from "../../testing/processor-time.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { accountWithPassword, claimsOf, password } from "../test-collections.ts";
import { startTestProvider, type TestProvider } from "./providers/test-provider.ts";
import { club, links, rowCounts, signInSteps, storedAccount } from "./test-sign-in.ts";

let number = 0;
/** Creates a user the server has never seen. */
const somebody = () => {
  const sub = `sub-${++number}`;
  return { sub, name: "Ada", email: `${sub}@x.example`, email_verified: true, picture: "https://x.example/a.png" };
};

describe("signing in by a provider", () => {
  let api: TestBackend;
  let provider: TestProvider;
  let steps: ReturnType<typeof signInSteps>;
  beforeAll(async () => {
    provider = await startTestProvider();
    api = await startBackend({ database: "sqlite", collections: club, google: provider.google });
    steps = signInSteps(api, provider);
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await provider[Symbol.asyncDispose]();
  });
  beforeEach(() => {
    provider.user = somebody();
    provider.faults = {};
  });

  const signIn: typeof steps.signIn = (...given) => steps.signIn(...given);
  const locked = { code: 403, status: 403, message: "Only superusers can perform this action.", data: {} };
  const failed = { code: 400, status: 400, message: "Failed to authenticate.", data: {} };
  const passwordSignIn = (collection: string, identity: unknown) =>
    api.send("POST", `/api/collections/${collection}/auth-with-password`, { json: { identity, password } });

  it("[API-07] auth-methods offers the provider with an address of its own for each call", async () => {
    const { json } = await api.get("/api/collections/staff/auth-methods");
    const [method] = json.authProviders;
    expect(json.oauth2).toEqual({ enabled: true, providers: json.authProviders });
    expect(method).toMatchObject({ name: "google", displayName: "Google", logo: "", codeChallengeMethod: "S256" });
    expect([method.state, method.codeVerifier, method.codeChallenge]).toEqual([
      expect.stringMatching(/^\w{30}$/),
      expect.stringMatching(/^\w{43}$/),
      Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(method.codeVerifier))).toString(
        "base64url",
      ),
    ]);
    expect(method.authUrl).toBe(method.authURL);
    expect(method.authUrl).toMatch(/&redirect_uri=$/);
    const query = new URL(method.authUrl).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: "bookshop",
      response_type: "code",
      scope: "openid email profile",
      state: method.state,
      code_challenge: method.codeChallenge,
      code_challenge_method: "S256",
    });
    const [again] = (await api.get("/api/collections/staff/auth-methods")).json.authProviders;
    for (const key of ["state", "codeVerifier", "codeChallenge"]) expect(again[key]).not.toBe(method[key]);
    expect((await api.get("/api/collections/passwords/auth-methods")).json.authProviders).toEqual([]);
  });

  it("[API-07] a stranger gets an account where the create rule allows it, and is found by the link afterwards", async () => {
    const { user } = provider;
    const answer = await signIn(
      "readers",
      { createData: { picture: "own.png" } },
      { query: "?fields=token,meta,record.name" },
    );
    expect(answer.status).toBe(200);
    const { token, record, meta } = answer.json;
    expect(meta).toEqual({
      id: user.sub,
      name: "Ada",
      username: "",
      email: user.email,
      avatarUrl: user.picture,
      avatarURL: user.picture,
      accessToken: "a.secret",
      refreshToken: "",
      expiry: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/),
      rawUser: user,
      isNew: true,
    });
    const id = String(claimsOf(token).id);
    const stored = await storedAccount(api, "readers", id);
    // Mapped fields are filled unless the client sends its own values. The picture is not downloaded.
    expect(stored).toMatchObject({
      email: user.email,
      verified: true,
      name: "Ada",
      picture: "own.png",
      photo: "",
      sub: user.sub,
    });
    expect(String(stored.password)).toMatch(/^\$2a\$/);
    expect(await links(api, { providerId: user.sub })).toMatchObject([{ recordRef: id, provider: "google" }]);
    expect((await api.get(`/api/collections/readers/records/${id}`, { token })).status).toBe(200);

    provider.user = { ...user, email: "moved@x.example", name: "Other" };
    const again = await signIn("readers");
    expect(again.json.record).toMatchObject({ id, email: user.email, name: "Ada" });
    expect(again.json.meta).toMatchObject({ isNew: false, email: "moved@x.example" });
    expect(record).toEqual({ name: "Ada" });
  });

  it("[API-07] a sign-in names tokens by the spelling of the redirect address", async () => {
    const { redirectUrl } = steps;
    expect(claimsOf((await signIn("readers")).json.token).type).toBe("authRecord");
    const modern = await signIn("readers", { redirectUrl: undefined, redirectURL: redirectUrl });
    expect(claimsOf(modern.json.token)).toMatchObject({ type: "auth", refreshable: true });
  });

  it("[ADM-02] [SEG-20] a person who was not invited is refused, and no account is made", async () => {
    const before = await rowCounts(api);
    const stranger = await signIn("staff", { createData: { name: "Me" } });
    expect(stranger.json).toEqual(locked);
    expect(await rowCounts(api)).toEqual(before);
    const { email, sub } = provider.user;
    const line = api.log.find(({ reason }) => String(reason).startsWith("no account"));
    expect(line).toMatchObject({ msg: "sign-in refused", collection: "staff", address: "127.0.0.1" });
    expect(line?.reason).toBe("no account for s…@x.example");
    expect(JSON.stringify(api.log)).not.toContain(email);
    expect(JSON.stringify(api.log)).not.toContain(`"${sub}"`);
    expect(JSON.stringify(api.log)).not.toContain("a.secret");
  });

  it("[ADM-02] [SEG-20] a disabled account gets the answer that a stranger gets, whether linked or only invited", async () => {
    const { email } = provider.user;
    const { id } = await api.account("staff", { email, disabled: true });
    const before = await rowCounts(api);
    expect((await signIn("staff")).json).toEqual(locked);
    expect(await rowCounts(api)).toEqual(before);
    await api.given("_externalAuths", {
      collectionRef: claimsOf((await api.account("staff")).token).collectionId,
      recordRef: id,
      provider: "google",
      providerId: provider.user.sub,
    });
    expect((await signIn("staff")).json).toEqual(locked);
    expect((await storedAccount(api, "staff", id)).verified).toBe(false);
    expect(api.log).toContainEqual(expect.objectContaining({ reason: "disabled", account: id }));

    provider.user = somebody();
    await api.account("readers", { email: provider.user.email, disabled: true });
    expect((await signIn("readers")).json).toEqual(failed);
  });

  it("[SEG-20] a refusal takes no longer for a disabled account than for a stranger", async () => {
    const stranger = somebody();
    const disabled = somebody();
    await api.account("patient", { email: disabled.email, disabled: true });
    const times = new Map<object, number[]>([
      [stranger, []],
      [disabled, []],
    ]);
    for (let round = 0; round < 15; round++) {
      for (const [who, measured] of times) {
        provider.user = who as typeof stranger;
        const taken = processorTime("process");
        expect((await signIn("patient")).status).toBe(403);
        measured.push(taken());
      }
    }
    // Compares the fastest of each: load on the machine only makes requests slower.
    const [first = 0, second = 0] = [...times.values()].map((all) => Math.min(...all));
    expect(Math.abs(first - second)).toBeLessThan(10);
  });

  it("[ADM-02] [SEG-21] an invited person gets the account for themselves at the first sign-in", async () => {
    const { email, sub } = provider.user;
    // Another person used the invited address first.
    const thief = await accountWithPassword(api, "staff", { email: String(email).toUpperCase(), name: "Ada" });
    const collectionRef = String(claimsOf(thief.token).collectionId);
    const link = { collectionRef, recordRef: thief.id, provider: "other", providerId: "t" };
    await api.given("_externalAuths", link);
    await api.given("_externalAuths", { ...link, provider: "google", providerId: "thief" });
    const before = await storedAccount(api, "staff", thief.id);

    const { status, json } = await signIn("staff");
    expect(status).toBe(200);
    expect(json.record).toMatchObject({ id: thief.id, verified: true });
    expect(json.meta.isNew).toBe(false);
    const after = await storedAccount(api, "staff", thief.id);
    expect(after.password).not.toBe(before.password);
    expect(after.tokenKey).not.toBe(before.tokenKey);
    expect(await links(api, { recordRef: thief.id })).toMatchObject([{ provider: "google", providerId: sub }]);
    expect((await api.send("POST", "/api/collections/staff/auth-refresh", { token: thief.token })).status).toBe(401);
    provider.user = { ...provider.user, sub: "thief" };
    expect((await signIn("staff")).json).toEqual(locked);
  });

  it("[SEG-21] [SEG-24] an account whose address is not verified keeps password and sessions at each sign-in by a link", async () => {
    const unproved = { ...somebody(), email_verified: false };
    const account = await accountWithPassword(api, "readers", { email: "unproved@x.example" });
    provider.user = unproved;
    expect((await signIn("readers", {}, { token: account.token })).json.record.id).toBe(account.id);
    const before = await storedAccount(api, "readers", account.id);
    const first = (await signIn("readers")).json;
    expect(first.record).toMatchObject({ id: account.id, verified: false });
    expect((await signIn("readers")).json.record.id).toBe(account.id);
    expect(await storedAccount(api, "readers", account.id)).toEqual(before);
    for (const { token } of [account, first]) {
      expect((await api.send("POST", "/api/collections/readers/auth-refresh", { token })).status).toBe(200);
    }
    expect((await passwordSignIn("readers", "unproved@x.example")).status).toBe(200);
    // The first identity that proves the address takes over the account; a later one is refused.
    for (const user of [
      { ...unproved, email: "unproved@x.example", email_verified: true },
      { ...somebody(), email: "unproved@x.example" },
    ]) {
      provider.user = user;
      const { status } = await signIn("readers");
      expect(status).toBe(user.sub === unproved.sub ? 200 : 400);
      expect((await passwordSignIn("readers", "unproved@x.example")).status).toBe(400);
    }
    provider.user = unproved;
    const proved = await storedAccount(api, "readers", account.id);
    expect(proved).toMatchObject({ verified: true });
    expect((await signIn("readers")).json.record.id).toBe(account.id);
    expect(await storedAccount(api, "readers", account.id)).toEqual(proved);
  });

  it("[SEG-21] a second identity with the same address is not linked silently", async () => {
    const { email } = provider.user;
    const { id } = await api.account("staff", { email });
    expect((await signIn("staff")).status).toBe(200);
    const before = await storedAccount(api, "staff", id);
    provider.user = { ...somebody(), email };
    expect((await signIn("staff")).json).toEqual(locked);
    expect(await links(api, { recordRef: id })).toHaveLength(1);
    expect(await storedAccount(api, "staff", id)).toEqual(before);
    expect(api.log).toContainEqual(expect.objectContaining({ reason: "linked to another identity", account: id }));
  });

  it.each([
    ["not verified", { email_verified: false }],
    ["verified as a text", { email_verified: "true" }],
    ["of nobody's word", { email_verified: undefined }],
    ["no address", { email: "ada", email_verified: true }],
    ["missing", { email: undefined }],
  ])("[SEG-21] an address that is %s opens no account", async (_what, user) => {
    const { id } = await api.account("staff", { email: provider.user.email });
    provider.user = { ...provider.user, ...user };
    expect((await signIn("staff")).json).toEqual(locked);
    expect(await links(api, { recordRef: id })).toEqual([]);
  });

  it("[SEG-21] data that a client sends for a new account does not give it more rights", async () => {
    const createData = {
      id: "chosen000000001",
      "id:autogenerate": "chosen",
      email: "boss@x.example",
      emailVisibility: true,
      verified: false,
      disabled: true,
      admin: true,
      password: "a long enough one",
      passwordConfirm: "another",
      oldPassword: "x",
      tokenKey: "k".repeat(50),
      collectionId: "x",
      name: "Eva",
    };
    const { status, json } = await signIn("readers", { createData });
    expect(status).toBe(200);
    const stored = await storedAccount(api, "readers", json.record.id);
    expect(stored).toMatchObject({ email: provider.user.email, verified: true, name: "Eva" });
    expect([Boolean(stored.disabled), Boolean(stored.admin), Boolean(stored.emailVisibility)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(json.record.id).not.toContain("chosen");
    expect(stored.tokenKey).not.toBe(createData.tokenKey);
    const identity = provider.user.email;
    expect((await passwordSignIn("readers", identity)).status).toBe(400);
  });

  it("[API-07] problems of a new account are answered, and no account is made then", async () => {
    const before = await rowCounts(api);
    const long = await signIn("readers", { createData: { name: "x".repeat(30) } });
    expect(long.json).toMatchObject({ code: 400, data: { name: { code: "validation_max_text_constraint" } } });
    const nobody = await signIn("readers", { createData: { name: "Nobody" } });
    expect(nobody.json).toEqual({ code: 400, status: 400, message: "Failed to create record.", data: {} });
    for (const createData of ["x", [], 1]) {
      const { code, codeVerifier } = await steps.begin("readers");
      expect((await steps.finish("readers", { code, codeVerifier, createData })).status).toBe(400);
    }
    // The collection's `auth` rule is checked last.
    provider.user = { ...somebody(), name: "Eva" };
    expect((await signIn("picky")).status).toBe(403);
    expect(await rowCounts(api)).toEqual(before);
    provider.user = { ...somebody(), email_verified: false };
    expect((await signIn("readers")).json.data).toMatchObject({ email: { code: "validation_required" } });
    expect(await rowCounts(api)).toEqual(before);
    provider.user = somebody();
    expect((await signIn("picky")).status).toBe(200);
  });

  it("[API-07] an auth rule that refuses undoes what the account would have got by signing in", async () => {
    const { id } = await api.account("picky", { email: provider.user.email, name: "Eva" });
    const before = await storedAccount(api, "picky", id);
    expect((await signIn("picky")).status).toBe(403);
    expect(await storedAccount(api, "picky", id)).toEqual(before);
    expect(await links(api, { recordRef: id })).toEqual([]);
    expect(api.log).toContainEqual(expect.objectContaining({ reason: "the auth rule", collection: "picky" }));
  });

  it("[API-07] an identity is linked to the account that asks, whose password and address stay", async () => {
    const asking = await accountWithPassword(api, "readers", { email: "asking@x.example" });
    const { json } = await signIn("readers", {}, { token: asking.token });
    expect(json.record).toMatchObject({ id: asking.id, email: "asking@x.example", verified: false });
    expect(await links(api, { recordRef: asking.id })).toMatchObject([{ providerId: provider.user.sub }]);
    expect((await passwordSignIn("readers", "asking@x.example")).status).toBe(200);
    expect((await signIn("readers")).json.record.id).toBe(asking.id);

    // Cases: another identity for the same account, and the same identity for another account.
    const first = provider.user;
    provider.user = somebody();
    const verified = await api.account("readers", { verified: true });
    expect((await signIn("readers", {}, { token: verified.token })).json.record.id).toBe(verified.id);
    provider.user = somebody();
    expect((await signIn("readers", {}, { token: verified.token })).json).toEqual(failed);
    provider.user = first;
    expect((await signIn("readers", {}, { token: verified.token })).json.record.id).toBe(asking.id);
    // A token of another collection links nothing here.
    const staff = await api.account("staff");
    provider.user = somebody();
    expect((await signIn("readers", {}, { token: staff.token })).json.meta.isNew).toBe(true);
  });

  it("[API-07] a missing address is filled in, unless another account has it", async () => {
    const { id } = await api.account("readers", { email: "" });
    const collectionRef = claimsOf((await api.account("readers")).token).collectionId;
    const given = { collectionRef, recordRef: id, provider: "google", providerId: provider.user.sub };
    await api.given("_externalAuths", given);
    expect((await signIn("readers")).json.record).toMatchObject({ id, email: provider.user.email, verified: true });

    provider.user = somebody();
    await api.account("readers", { email: provider.user.email });
    const other = await api.account("readers", { email: "" });
    await api.given("_externalAuths", { ...given, recordRef: other.id, providerId: provider.user.sub });
    expect((await signIn("readers")).json.record).toMatchObject({ id: other.id, email: "", verified: false });
  });

  it("[API-07] a link to a deleted account is ignored", async () => {
    const collectionRef = claimsOf((await api.account("staff")).token).collectionId;
    const { sub, email } = provider.user;
    await api.given("_externalAuths", { collectionRef, recordRef: "gone", provider: "google", providerId: sub });
    expect((await signIn("staff")).json).toEqual(locked);
    const { id } = await api.account("staff", { email });
    expect((await signIn("staff")).json.record.id).toBe(id);
    expect(await links(api, { providerId: sub })).toMatchObject([{ recordRef: id }]);
  });

  it("[API-07] a sign-in is refused where the collection has no providers, and for collections without accounts", async () => {
    const values = { code: "x", codeVerifier: "x" };
    expect((await steps.finish("passwords", values)).json).toMatchObject({
      code: 403,
      message: "The collection is not configured to allow OAuth2 authentication.",
    });
    for (const collection of ["plain", "nothing"]) {
      const { status, json } = await steps.finish(collection, values);
      expect([status, json.message]).toEqual([404, "Missing or invalid auth collection context."]);
    }
  });
});
