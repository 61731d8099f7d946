import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { startTestProvider, type TestProvider } from "./providers/test-provider.ts";
import { club, links, rowCounts, setUp, signInSteps } from "./test-sign-in.ts";

const locked = { code: 403, status: 403, message: "Only superusers can perform this action.", data: {} };
const failed = { code: 400, status: 400, message: "Failed to authenticate.", data: {} };
let number = 0;
const somebody = () => {
  const sub = `shared-${++number}`;
  return { sub, name: "Ada", email: `${sub}@x.example`, email_verified: true };
};

describe("several providers beside each other", () => {
  let api: TestBackend;
  const providers: Record<string, TestProvider> = {};
  const steps: Record<string, ReturnType<typeof signInSteps>> = {};
  const names = ["google", "microsoft", "oidc", "oidc2", "oidc3"];
  const of = <Value>(table: Record<string, Value>, name: string) => {
    const value = table[name];
    if (value === undefined) throw new Error(`No ${name}`);
    return value;
  };
  beforeAll(async () => {
    for (const name of names) providers[name] = await startTestProvider();
    api = await startBackend({ database: "sqlite", collections: club, google: of(providers, "google").google });
    for (const name of names.slice(1)) {
      const provider = of(providers, name);
      const microsoft = { userApiUrl: `${provider.origin}/me`, emailClaim: "email" };
      await setUp(api, name, provider, { issuer: provider.origin, ...(name === "microsoft" ? microsoft : {}) });
    }
    for (const name of names) steps[name] = signInSteps(api, of(providers, name), name);
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    for (const provider of Object.values(providers)) await provider[Symbol.asyncDispose]();
  });
  const arrive = (user: TestProvider["user"]) => {
    for (const provider of Object.values(providers)) {
      provider.user = user;
      provider.faults = { claims: { email: String(user.email) } };
    }
    return user;
  };
  beforeEach(() => void arrive(somebody()));

  it("[API-07] several providers are offered by name, each with its own address, state and verifier", async () => {
    const { json } = await api.get("/api/collections/staff/auth-methods");
    expect(json.authProviders.map(({ name, displayName }: Record<string, string>) => [name, displayName])).toEqual([
      ["google", "Google"],
      ["microsoft", "Microsoft"],
      ["oidc", "OpenID Connect"],
      ["oidc2", "OpenID Connect"],
      ["oidc3", "OpenID Connect"],
    ]);
    for (const { name, authUrl } of json.authProviders) expect(authUrl).toContain(of(providers, name).google.authURL);
    for (const key of ["state", "codeVerifier"]) {
      expect(new Set(json.authProviders.map((method: Record<string, string>) => method[key])).size).toBe(5);
    }
  });

  it("[SEG-21] several providers may give two people the same name, who stay two", async () => {
    const { sub } = arrive(somebody());
    const ids: string[] = [];
    for (const name of names) {
      arrive({ ...somebody(), sub });
      const { status, json } = await of(steps, name).signIn("readers");
      expect([name, status]).toEqual([name, 200]);
      ids.push(json.record.id);
    }
    expect(new Set(ids).size).toBe(5);
    expect((await links(api, { providerId: sub })).map(({ provider }) => provider).toSorted()).toEqual(names);
    for (const [at, name] of names.entries()) {
      expect((await of(steps, name).signIn("readers")).json.record.id).toBe(ids[at]);
    }
  });

  it("[SEG-22] a code of one provider, sent as another's, signs nobody in", async () => {
    await api.account("staff", { email: of(providers, "google").user.email as string });
    const before = await rowCounts(api);
    for (const name of names) {
      for (const other of names.filter((one) => one !== name)) {
        const { code, codeVerifier } = await of(steps, name).begin("staff");
        const { json } = await of(steps, other).finish("staff", { code, codeVerifier });
        expect([name, other, json]).toEqual([name, other, failed]);
      }
    }
    expect(await rowCounts(api)).toEqual(before);
  });

  it("[SEG-22] a token of one provider, handed out by another, signs nobody in", async () => {
    await api.account("staff", { email: of(providers, "google").user.email as string });
    const before = await rowCounts(api);
    for (const name of names) {
      for (const other of names.filter((one) => one !== name)) {
        of(providers, other).asked.length = 0;
        of(providers, name).faults = { claims: { iss: of(providers, other).google.issuer } };
        expect((await of(steps, name).signIn("staff")).json).toEqual(failed);
        // The other provider's keys are not requested.
        expect(of(providers, other).asked).toEqual([]);
      }
    }
    expect(await rowCounts(api)).toEqual(before);
  });

  it("[SEG-21] the address of an account that has an identity adds no second one, whoever vouches for it", async () => {
    for (const first of names) {
      const user = arrive(somebody());
      const { id, token } = await api.account("staff", { email: user.email as string, verified: true });
      expect((await of(steps, first).signIn("staff")).status).toBe(200);
      for (const second of names.filter((name) => name !== first)) {
        expect([first, second, (await of(steps, second).signIn("staff")).json]).toEqual([first, second, locked]);
      }
      expect(await links(api, { recordRef: id })).toHaveLength(1);
      // A signed-in user may add a second identity.
      const [second = ""] = names.filter((name) => name !== first);
      expect((await of(steps, second).signIn("staff", {}, { token })).status).toBe(200);
      expect(await links(api, { recordRef: id })).toHaveLength(2);
      expect((await of(steps, second).signIn("staff")).json.record.id).toBe(id);
    }
  });

  it("[SEG-21] an identity of a provider that is not used any more blocks nothing", async () => {
    const user = arrive(somebody());
    const { id } = await api.account("staff", { email: user.email as string, verified: true });
    const { collectionRef = "" } = (await links(api))[0] ?? {};
    const staff = (await api.get("/api/collections/staff", await api.account("_superusers"))).json.id;
    expect(collectionRef).not.toBe("");
    await api.given("_externalAuths", {
      ...{ collectionRef: staff, recordRef: id, provider: "github", providerId: user.sub },
    });
    expect((await of(steps, "oidc").signIn("staff")).json.record.id).toBe(id);
  });

  it("[SEG-21] an unverified, uninvited or disabled person is refused by every provider", async () => {
    for (const name of names) {
      const user = arrive({ ...somebody(), email_verified: false });
      for (const provider of Object.values(providers)) provider.faults = {};
      await api.account("staff", { email: user.email as string });
      const before = await rowCounts(api);
      expect([name, (await of(steps, name).signIn("staff")).json]).toEqual([name, locked]);
      const disabled = arrive(somebody());
      await api.account("staff", { email: disabled.email as string, disabled: true });
      expect([name, (await of(steps, name).signIn("staff")).json]).toEqual([name, locked]);
      arrive(somebody());
      expect([name, (await of(steps, name).signIn("staff")).json]).toEqual([name, locked]);
      expect((await rowCounts(api))._externalAuths).toBe(before._externalAuths);
    }
  });

  it("[SEG-22] a provider whose issuer was changed takes no tokens of the former one", async () => {
    await using other = await startTestProvider();
    const begun = await of(steps, "oidc3").begin("readers");
    await setUp(api, "oidc3", other, { issuer: other.origin });
    expect((await of(steps, "oidc3").finish("readers", begun)).json).toEqual(failed);
    const { google } = of(providers, "oidc3");
    await setUp(api, "oidc3", of(providers, "oidc3"), { issuer: google.issuer });
    expect((await of(steps, "oidc3").signIn("readers")).status).toBe(200);
  });

  it("[API-07] a provider that is switched off is neither offered nor accepted", async () => {
    const begun = await of(steps, "oidc2").begin("readers");
    await setUp(api, "oidc2", of(providers, "oidc2"), { enabled: false });
    const { json } = await api.get("/api/collections/readers/auth-methods");
    expect(json.authProviders.map(({ name }: { name: string }) => name)).not.toContain("oidc2");
    const { data } = (await of(steps, "oidc2").finish("readers", begun)).json;
    expect(data.provider.code).toBe("validation_invalid_provider");
    await setUp(api, "oidc2", of(providers, "oidc2"), { enabled: true });
    expect((await of(steps, "oidc2").signIn("readers")).status).toBe(200);
  });
});
