import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Backend, createBackend, readConfig } from "../../../index.ts";
import { openOutbound } from "../../../outbound/outbound.ts";
import { makeTestPlace } from "../../../testing/databases.ts";
import { startBackend, type TestBackend } from "../../../testing/start-backend.ts";
import { club, setUp, signInSteps } from "../test-sign-in.ts";
import { Discoveries } from "./discoveries.ts";
import { type DiscoveredProvider, DiscoveryError, discover } from "./discovery.ts";
import { description, startTestProvider, type TestProvider } from "./test-provider.ts";

const json = (value: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));

describe("a provider that describes itself", () => {
  let api: TestBackend;
  let provider: TestProvider;
  beforeEach(async () => {
    provider = await startTestProvider();
    api = await startBackend({ database: "sqlite", collections: club, waits: { signInProvider: 300 } });
  });
  afterEach(async () => {
    await api[Symbol.asyncDispose]();
    await provider[Symbol.asyncDispose]();
  });
  const offered = async (): Promise<Record<string, string>[]> =>
    (await api.get("/api/collections/readers/auth-methods")).json.authProviders;
  const own = () => ({ issuer: provider.origin });

  it("[API-07] a provider that describes itself is asked once for its description, by which people sign in", async () => {
    await setUp(api, "oidc", provider, own());
    const [method] = await offered();
    expect(method?.authURL).toContain(`${provider.google.authURL}?`);
    expect(new URL(method?.authURL ?? "").searchParams.get("prompt")).toBe("select_account");
    expect((await signInSteps(api, provider, "oidc").signIn("readers")).status).toBe(200);
    expect(provider.asked.filter((path) => path === description)).toHaveLength(1);
  });

  it("[API-07] a provider gets no parameter that it does not know, and no challenge where PKCE is off", async () => {
    provider.describes = { prompt_values_supported: ["none"] };
    await setUp(api, "oidc", provider, { ...own(), pkce: false, displayName: "Diócesis" });
    const [method] = await offered();
    expect(method).toMatchObject({ displayName: "Diócesis", codeChallenge: "", codeChallengeMethod: "" });
    expect(method?.codeVerifier).toHaveLength(43);
    const { searchParams } = new URL(method?.authURL ?? "");
    for (const name of ["prompt", "code_challenge", "code_challenge_method"])
      expect(searchParams.has(name)).toBe(false);
    expect(searchParams.get("nonce")).toMatch(/./);
  });

  it("[API-07] a provider that wants its secret in the header gets it there", async () => {
    for (const methods of [["client_secret_basic"], undefined]) {
      provider.describes = { token_endpoint_auth_methods_supported: methods };
      await setUp(api, "oidc", provider, own());
      expect((await signInSteps(api, provider, "oidc").signIn("readers")).status).toBe(200);
    }
  });

  it("[API-07] a provider may have no user info: its tokens are enough", async () => {
    provider.describes = { userinfo_endpoint: undefined };
    provider.faults = { claims: { name: "Eva", email: "eva@x.example", email_verified: true } };
    await setUp(api, "oidc", provider, own());
    const { json } = await signInSteps(api, provider, "oidc").signIn("readers");
    expect(json.record).toMatchObject({ name: "Eva", email: "eva@x.example", verified: true });
    expect(provider.asked).not.toContain("/userinfo");
    // Signatures are checked for a discovered provider too.
    provider.faults = { sign: () => "x.y.z" };
    expect((await signInSteps(api, provider, "oidc").signIn("readers")).status).toBe(400);
  });

  it.each<[string, (provider: TestProvider) => void]>([
    ["names another issuer", (it) => (it.describes = { issuer: "https://accounts.google.com" })],
    ["names no issuer", (it) => (it.describes = { issuer: undefined })],
    ["is to be asked over plain HTTP", (it) => (it.describes = { token_endpoint: "http://id.example/token" })],
    ["sends browsers over plain HTTP", (it) => (it.describes = { authorization_endpoint: "http://id.example/auth" })],
    ["sends browsers into a script", (it) => (it.describes = { authorization_endpoint: "javascript:alert(1)" })],
    ["has its keys over plain HTTP", (it) => (it.describes = { jwks_uri: "http://id.example/keys" })],
    ["has no keys", (it) => (it.describes = { jwks_uri: undefined })],
    ["names a password", (it) => (it.describes = { userinfo_endpoint: "https://a:b@id.example/me" })],
    ["signs with a shared secret", (it) => (it.describes = { id_token_signing_alg_values_supported: ["HS256"] })],
    ["signs nothing", (it) => (it.describes = { id_token_signing_alg_values_supported: ["none"] })],
    ["says a list", (it) => (it.faults = { answer: { path: description, send: json([]) } })],
    [
      "sends elsewhere",
      (it) =>
        (it.faults = {
          answer: { path: description, send: (response) => response.writeHead(302, { location: "/evil" }).end() },
        }),
    ],
    [
      "is down",
      (it) => (it.faults = { answer: { path: description, send: (response) => response.writeHead(503).end() } }),
    ],
    ["never answers", (it) => (it.faults = { answer: { path: description, send: () => undefined } })],
    [
      "never ends",
      (it) => (it.faults = { answer: { path: description, send: (response) => response.writeHead(200).write("{") } }),
    ],
    ["says too much", (it) => (it.faults = { answer: { path: description, send: json("x".repeat(300_000)) } })],
  ])(
    "[SEG-22] [SEG-54] a sign-in is refused by a provider that %s, and others are offered all the same",
    async (_what, spoil) => {
      spoil(provider);
      await using other = await startTestProvider();
      await setUp(api, "oidc2", other, { issuer: other.origin });
      await setUp(api, "oidc", provider, own());
      expect((await offered()).map(({ name }) => name)).toEqual(["oidc2"]);
      expect(provider.asked).not.toContain("/evil");
      const { status, json } = await signInSteps(api, provider, "oidc").finish("readers", {
        ...{ code: "x", codeVerifier: "x".repeat(43) },
      });
      expect([status, json.data.provider?.code]).toEqual([400, "validation_invalid_provider"]);
      expect(api.log).toContainEqual(
        expect.objectContaining({ msg: "a sign-in provider cannot be offered", provider: "oidc", level: 40 }),
      );
    },
  );

  it("[SEG-22] a description is asked for again after a while, and no sign-in waits for it meanwhile", async () => {
    provider.faults = { answer: { path: description, send: (response) => response.writeHead(503).end() } };
    await setUp(api, "oidc", provider, own());
    expect(await offered()).toEqual([]);
    provider.faults = {};
    expect(await offered()).toEqual([]);
    api.setNow(new Date(Date.now() + 31_000));
    await expect.poll(offered).toHaveLength(1);
    // An hour later the provider is down: its cached description stays valid.
    provider.faults = { answer: { path: description, send: () => undefined } };
    api.setNow(new Date(Date.now() + 2 * 3_600_000));
    expect(await offered()).toHaveLength(1);
  });

  it("[SEG-54] private addresses that a description names are not asked", async () => {
    provider.describes = { token_endpoint: "https://10.0.0.1/token" };
    await setUp(api, "oidc", provider, own());
    const { status } = await signInSteps(api, provider, "oidc").signIn("readers");
    expect(status).toBe(400);
    const [refused] = api.log.filter(({ msg }) => msg === "sign-in refused");
    expect(refused?.reason).toBe("the provider: RefusedAddressError");
  });
});

describe("in production", () => {
  const environment = {
    ...{ PUBLIC_URL: "https://sitio.example", SETTINGS_KEY: "0".repeat(64), LOG_LEVEL: "silent" },
    ...{ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" },
  };

  it("[SEG-54] a provider on this machine, or over plain HTTP, is not asked at all", async () => {
    await using provider = await startTestProvider();
    using outbound = openOutbound({ networks: [] });
    const reach = { outbound: outbound.restricted, mayBePlain: false, timeout: 500 };
    for (const issuer of [provider.origin, provider.origin.replace("http:", "https:"), "https://10.0.0.1"]) {
      await expect(discover(issuer, reach)).rejects.toThrow(DiscoveryError);
    }
    await using place = await makeTestPlace("sqlite");
    const options = readConfig("serve", { DATA_DIR: place.dataDirectory, ...environment });
    const backend: Backend = await createBackend({ ...options, collections: club });
    try {
      const methods = await backend.app.inject("/api/collections/staff/auth-methods");
      expect(methods.json().authProviders.map(({ name }: { name: string }) => name)).toEqual(["google"]);
    } finally {
      await backend.close();
    }
    expect(provider.asked).toEqual([]);
  });
});

describe("cached descriptions", () => {
  it("a description is asked for once however many ask, and apart for each issuer", async () => {
    const asked: string[] = [];
    const kept = new Discoveries({
      discover: async (issuer) => {
        asked.push(issuer);
        return { issuer } as DiscoveredProvider;
      },
      clock: () => new Date(),
      onFailure: () => undefined,
    });
    const found = await Promise.all(Array.from({ length: 5 }, () => kept.find("oidc", "https://a.example")));
    expect(new Set(found).size).toBe(1);
    expect((await kept.find("oidc", "https://b.example"))?.issuer).toBe("https://b.example");
    expect(asked).toEqual(["https://a.example", "https://b.example"]);
  });

  it("[SEG-22] a description stays in use while a newer one does not come, and each failure is logged", async () => {
    let now = 0;
    let answers = 0;
    const failed: unknown[] = [];
    const kept = new Discoveries({
      discover: (issuer) => {
        answers++;
        if (answers === 1) return Promise.resolve({ issuer } as DiscoveredProvider);
        return answers === 2 ? Promise.reject(new DiscoveryError("down")) : new Promise(() => undefined);
      },
      clock: () => new Date(now),
      onFailure: (name) => failed.push(name),
    });
    const find = () => kept.find("oidc", "https://a.example");
    await find();
    for (const later of [3_600_001, 40_000]) {
      now += later;
      // Callers do not wait for a refresh in progress.
      expect((await find())?.issuer).toBe("https://a.example");
      await Promise.resolve();
    }
    await find();
    expect([answers, failed]).toEqual([3, ["oidc"]]);
  });
});
