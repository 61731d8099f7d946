import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openOutbound } from "../../outbound/outbound.ts";
import { collectionId } from "../../schema/define/identifiers.ts";
import { drawnCases } from "../../testing/drawn-cases.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { offer } from "./offer.ts";
import { googleProvider, insteadOfGoogle } from "./providers/google.ts";
import { identityOf } from "./providers/identity.ts";
import { isPlain } from "./providers/openid-provider.ts";
import { NoIdentityError } from "./providers/person.ts";
import { type Faults, startTestProvider, type TestProvider } from "./providers/test-provider.ts";
import { club, rowCounts, setUp, signInSteps } from "./test-sign-in.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const hmac = (signed: string, key: string | Buffer) =>
  `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
const seconds = () => Math.floor(Date.now() / 1000);
const answerJson = (value: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));

/** Keys of a stranger. Made once, because a pair takes a quarter of a second of CPU. */
const strangerKeys = generateKeyPair("RS256", { extractable: true });

/** Kind of provider configuration. */
interface Kind {
  name: string;
  /** Settings stored by the superuser. `null`: the provider replaces Google. */
  settings: ((provider: TestProvider) => Record<string, unknown>) | null;
  /** Provider without an issuer, so signatures cannot be checked. */
  isUnsigned?: true;
  /** Path of its user info endpoint. */
  userInfo?: "/me";
  withoutPkce?: true;
}

const addresses = ({ google: { authURL, tokenURL, userInfoURL } }: TestProvider) => ({
  authUrl: authURL,
  tokenUrl: tokenURL,
  userApiUrl: userInfoURL,
});

const kinds: [string, Kind][] = [
  ["Google", { name: "google", settings: null }],
  ["a provider that describes itself", { name: "oidc", settings: ({ origin }) => ({ issuer: origin }) }],
  [
    "a provider of which all addresses are known",
    {
      name: "oidc2",
      settings: (it) => ({ ...addresses(it), issuer: it.origin, keysUrl: it.google.keysURL }),
    },
  ],
  [
    "a provider without PKCE",
    { name: "oidc3", settings: ({ origin }) => ({ issuer: origin, pkce: false }), withoutPkce: true },
  ],
  [
    "Microsoft for one organisation",
    {
      name: "microsoft",
      settings: ({ origin }) => ({ issuer: origin, userApiUrl: `${origin}/me`, emailClaim: "email" }),
      userInfo: "/me",
    },
  ],
  ["a provider of which only addresses are known", { name: "oidc", settings: addresses, isUnsigned: true }],
  [
    "addresses without PKCE",
    { name: "oidc2", settings: (it) => ({ ...addresses(it), pkce: false }), isUnsigned: true, withoutPkce: true },
  ],
  [
    "Microsoft for everybody",
    {
      name: "microsoft",
      settings: (it) => ({ ...addresses(it), userApiUrl: `${it.origin}/me` }),
      isUnsigned: true,
      userInfo: "/me",
    },
  ],
];

/** Faults visible only with the issuer's name and keys. */
const signed: [string, Faults][] = [
  ["names another issuer", { claims: { iss: "https://accounts.google.com.evil.example" } }],
  ["is not signed", { sign: (claims) => `${encode({ alg: "none" })}.${encode(claims)}.` }],
  [
    "is signed with the client's secret",
    { sign: (claims) => hmac(`${encode({ alg: "HS256" })}.${encode(claims)}`, "between us") },
  ],
  [
    "is signed with the public key as a secret",
    {
      sign: async (claims, { publicKey, kid }) =>
        hmac(`${encode({ alg: "HS256", kid })}.${encode(claims)}`, await exportSPKI(publicKey)),
    },
  ],
  [
    "is signed with another algorithm of the same key",
    { sign: (claims, { kid }) => `${encode({ alg: "RS512", kid })}.${encode(claims)}.${encode("x")}` },
  ],
  [
    "is signed with an unknown key",
    {
      sign: (claims, { privateKey }) =>
        new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "unknown" }).sign(privateKey),
    },
  ],
  [
    "is signed with somebody else's key under a known name",
    {
      sign: async (claims, { kid }) =>
        new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign((await strangerKeys).privateKey),
    },
  ],
  [
    "has been changed",
    {
      sign: async (claims, { privateKey, kid }) => {
        const token = await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(privateKey);
        const [head, , signature] = token.split(".");
        return `${head}.${encode({ ...claims, sub: "1", email: "boss@x.example" })}.${signature}`;
      },
    },
  ],
];

const tokenFaults: [string, Faults][] = [
  ["is missing", { tokens: { id_token: undefined } }],
  ["names another audience", { claims: { aud: "another client" } }],
  ["names several audiences and no party", { claims: { aud: ["bookshop", "another client"] } }],
  ["was made for another party", { claims: { azp: "another client" } }],
  ["was made for another party of several", { claims: { aud: ["bookshop", "x"], azp: "x" } }],
  ["has expired", { claims: { exp: seconds() - 120, iat: seconds() - 200 } }],
  ["is not yet valid", { claims: { nbf: seconds() + 600 } }],
  ["never expires", { without: ["exp"] }],
  ["names nobody", { without: ["sub"] }],
  ["names no issuer", { without: ["iss"] }],
  ["names no audience", { without: ["aud"] }],
  ["answers another request", { claims: { nonce: "another" } }],
  ["answers no request", { without: ["nonce"] }],
  ["is of somebody else than the user info", { tokenOf: "2" }],
  ["is empty", { tokens: { id_token: "" } }],
  ["is no token", { tokens: { id_token: "x.y.z" } }],
  ["comes with no user info", { user: { sub: undefined } }],
  ["comes with another token type", { tokens: { token_type: "mac" } }],
  ["comes with no access token", { tokens: { access_token: undefined } }],
  ["lasts longer than any date", { tokens: { expires_in: 1e300 } }],
  ["lasts for longer than people live", { tokens: { expires_in: 4e9 } }],
  ["lasts for less than no time", { tokens: { expires_in: -1 } }],
  ["lasts for no number", { tokens: { expires_in: "soon" } }],
  ...["x".repeat(256), "1\u0000", "1\n", "josé"].map((sub): [string, Faults] => [
    `names somebody ${JSON.stringify(sub).slice(0, 12)}`,
    { user: { sub }, tokenOf: sub },
  ]),
];

const answers: [string, "/token" | "/userinfo", (response: ServerResponse) => void][] = [
  ["is down", "/token", (response) => response.destroy()],
  ["fails", "/token", (response) => response.writeHead(500).end("<h1>a stack</h1>")],
  ["never answers", "/token", () => undefined],
  ["never ends", "/token", (response) => response.writeHead(200, { "content-type": "application/json" }).write("{")],
  ["sends elsewhere", "/token", (response) => response.writeHead(307, { location: "/evil" }).end()],
  ["sends elsewhere", "/userinfo", (response) => response.writeHead(302, { location: "/evil" }).end()],
  ["says what is no JSON", "/token", (response) => response.writeHead(200).end("id_token=x")],
  ["says a list", "/userinfo", answerJson([])],
  ["says nothing", "/userinfo", (response) => response.writeHead(204).end()],
  ["says an error", "/userinfo", (response) => response.writeHead(401).end()],
  ["says a hundred megabytes", "/userinfo", huge],
  ["says a hundred megabytes", "/token", huge],
  ["never answers", "/userinfo", () => undefined],
];

const redirects = [
  "//evil.example/api/oauth2-redirect",
  "/\\evil.example",
  "https:evil.example",
  "http:localhost/api/oauth2-redirect",
  "http://localhost\\@evil.example/",
  "http://localhost@evil.example/",
  "http://me@localhost/api/oauth2-redirect",
  "http://localhost.evil.example/api/oauth2-redirect",
  "http://evil.example/%2f%2flocalhost/",
  "http://localhost:81/api/oauth2-redirect",
  "http://localhost:80/api/oauth2-redirect",
  "https://localhost/api/oauth2-redirect",
  "HTTP://localhost/api/oauth2-redirect",
  "http://localhost/api/../evil",
  "http://localhost//evil.example",
  "http://localhost/%2f%2fevil.example",
  "http://localhost/%2F/evil.example",
  "http://localhost/%5c%5cevil.example",
  "http://localhost/%5Cevil.example",
  "http://localhost/%252f%252fevil.example",
  "http://localhost/%25252f%25252fevil.example",
  "http://localhost/%2525252fevil.example",
  "http://localhost/%09/evil.example",
  "http://localhost/%0d%0a/evil.example",
  "http://localhost/%c0%af%c0%afevil.example",
  "http://localhost/%ef%bc%8f%ef%bc%8fevil.example",
  "http://localhost/x/%252e%252e//evil.example",
  "http://localhost/api/oauth2-redirect?next=//evil.example",
  "http://localhost/api/oauth2-redirect#x",
  "http://localhost/api/oauth2-redirect\r\nx: y",
  " http://localhost/api/oauth2-redirect",
  "http://localhost",
  "javascript:alert(1)",
  "data:text/html,x",
  "null",
  "",
];

/** Draws each case once for providers that sign their tokens and once for the others. */
const drawnAt = <Case extends readonly unknown[]>(rows: readonly Case[], at: (kind: Kind, row: Case) => boolean) => {
  const all = kinds.flatMap(([, kind]) => rows.map((row, place) => ({ kind, row, place })));
  const those = all.filter(({ kind, row }) => at(kind, row));
  return drawnCases(those, 1, ({ kind, place }) => `${place} ${kind.isUnsigned ?? false}`);
};
const drawn = {
  signed: drawnAt(signed, ({ isUnsigned }) => !isUnsigned),
  tokens: drawnAt(
    tokenFaults,
    // A code bound to its verifier needs no token.
    ({ isUnsigned, withoutPkce }, [what]) => what !== "is missing" || !isUnsigned || withoutPkce === true,
  ),
  answers: drawnAt(answers, () => true),
  redirects: drawnAt(
    redirects.map((address) => [address]),
    () => true,
  ),
};

describe.each(kinds)("%s, when it does not do as it should", (_title, kind) => {
  const { name, isUnsigned = false } = kind;
  let api: TestBackend;
  let provider: TestProvider;
  let steps: ReturnType<typeof signInSteps>;
  let before: Record<string, number>;
  beforeAll(async () => {
    provider = await startTestProvider(400);
    const waits = { signInProvider: 400 };
    const { google } = provider;
    api = await startBackend({ database: "sqlite", collections: club, waits, ...(kind.settings ? {} : { google }) });
    if (kind.settings) await setUp(api, name, provider, kind.settings(provider));
    steps = signInSteps(api, provider, name);
    const { id } = await api.account("staff", { email: "ada@x.example", verified: true });
    // This provider's addresses are not trusted, so the account is linked beforehand.
    if (name === "microsoft" && isUnsigned) {
      const link = { collectionRef: collectionId("auth", "staff"), recordRef: id, provider: name, providerId: "1" };
      await api.given("_externalAuths", link);
    }
    before = await rowCounts(api);
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await provider[Symbol.asyncDispose]();
  });
  beforeEach(() => {
    provider.faults = name === "microsoft" ? { claims: { email: "ada@x.example" } } : {};
  });
  // Runs after each test: a refused sign-in leaves no rows.
  afterEach(async () => {
    expect(await rowCounts(api)).toEqual(before);
  });

  const refused = { code: 400, status: 400, message: "Failed to authenticate.", data: {} };

  const ofKind = <Case>(cases: { kind: Kind; row: Case }[]) =>
    cases.filter((each) => each.kind === kind).map(({ row }) => row);

  it.each([...ofKind(drawn.signed), ...ofKind(drawn.tokens)])(
    "[SEG-22] a sign-in is refused with a token that %s",
    async (_what, faults) => {
      provider.faults = { ...faults, claims: { ...provider.faults.claims, ...faults.claims } };
      expect((await steps.signIn("staff")).json).toEqual(refused);
    },
  );

  it.skipIf(isUnsigned)("[SEG-22] keys that a token names are ignored", async () => {
    const own = await strangerKeys;
    const jwk = await exportJWK(own.publicKey);
    const asked: string[] = [];
    for (const header of [
      { jwk },
      { jku: `${provider.google.issuer}/evil` },
      { x5u: `${provider.google.issuer}/evil` },
    ]) {
      provider.asked.length = 0;
      provider.faults = {
        sign: (claims, { kid }) =>
          new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid, ...header }).sign(own.privateKey),
      };
      expect((await steps.signIn("staff")).json).toEqual(refused);
      asked.push(...provider.asked);
    }
    expect(asked).not.toContain("/evil");
  });

  it.each(ofKind(drawn.answers))(
    "[SEG-22] a sign-in is refused at a provider that %s at %s, and no other request waits for it",
    async (_what, path, send) => {
      const asked = path === "/userinfo" ? (kind.userInfo ?? path) : path;
      provider.faults = { ...provider.faults, answer: { path: asked, send } };
      provider.asked.length = 0;
      const start = performance.now();
      expect((await steps.signIn("staff")).json).toEqual(refused);
      expect(performance.now() - start).toBeLessThan(2000);
      expect(provider.asked).not.toContain("/evil");
    },
  );

  it("[SEG-22] a sign-in is refused with a verifier that is missing, another or plain, or with a code of somebody else", async () => {
    const { code, codeVerifier, method } = await steps.begin("staff");
    const finish = async (values: object) => (await steps.finish("staff", { code, codeVerifier, ...values })).json;
    const blank = { code: "validation_required", message: "Cannot be blank." };
    const invalid = { code: "validation_in_invalid", message: "Must be a valid value." };
    expect((await finish({ codeVerifier: undefined })).data).toEqual({ codeVerifier: blank });
    expect((await finish({ codeVerifier: "" })).data).toEqual({ codeVerifier: blank });
    expect((await finish({ codeVerifier: "x".repeat(42) })).data).toEqual({ codeVerifier: invalid });
    expect((await finish({ codeVerifier: `${"x".repeat(43)}\r\n` })).data).toEqual({ codeVerifier: invalid });
    expect((await finish({ code: "" })).data).toEqual({ code: blank });
    expect((await finish({ code: "x".repeat(5000) })).data).toEqual({ code: invalid });
    expect((await finish({ provider: "" })).data).toEqual({ provider: blank });
    expect((await finish({ provider: "facebook" })).data).toEqual({
      provider: { code: "validation_invalid_provider", message: '"facebook" is missing or is not enabled.' },
    });
    expect(await finish({ provider: ["google"] })).toMatchObject({ code: 400, data: {} });
    expect(await finish({ codeVerifier: "x".repeat(43) })).toEqual(refused);
    expect(await finish({ codeVerifier: method.codeChallenge || "y".repeat(43) })).toEqual(refused);
    expect(await finish({ code: "unknown" })).toEqual(refused);
    // Begun by another client, so the identity token carries that client's nonce.
    const theirs = new URL(method.authUrl + encodeURIComponent(steps.redirectUrl));
    theirs.searchParams.set("nonce", "theirs");
    const back = await provider.open(theirs.href);
    expect(await finish({ code: back.searchParams.get("code") })).toEqual(refused);
  });

  it("[ADM-02] a refusal logs its reason and where it came from, and no data of the person", async () => {
    provider.faults = isUnsigned ? { claims: { aud: "another" } } : { claims: { iss: "https://evil.example" } };
    api.log.length = 0;
    const { code, codeVerifier } = await steps.begin("staff");
    await steps.finish("staff", { code, codeVerifier });
    expect(api.log.filter(({ msg }) => msg === "sign-in refused")).toMatchObject([
      {
        collection: "staff",
        address: "127.0.0.1",
        reason: `the provider: ${isUnsigned ? "aud" : "OAUTH_JWT_CLAIM_COMPARISON_FAILED"}`,
        level: 40,
      },
    ]);
    const text = JSON.stringify(api.log);
    for (const secret of [code, codeVerifier, "ada@x.example", "between us", "a.secret", "eyJ"]) {
      expect(text).not.toContain(secret);
    }
  });

  it("[SEG-23] a redirect address of another site is refused before the provider is asked", async () => {
    const { code, codeVerifier } = await steps.begin("staff");
    provider.asked.length = 0;
    for (const [address] of ofKind(drawn.redirects)) {
      for (const spelling of ["redirectUrl", "redirectURL"]) {
        const values = { redirectUrl: undefined, [spelling]: address };
        const { status, json } = await steps.finish("staff", { code, codeVerifier, ...values });
        expect([status, Object.keys(json.data)], address).toEqual([400, [spelling]]);
      }
    }
    expect(provider.asked).toEqual([]);
  });

  it("[API-07] a provider that does as it should lets the same person in", async () => {
    const { status, json } = await steps.signIn("staff");
    expect([status, json.record?.email, json.meta?.id]).toEqual([200, "ada@x.example", "1"]);
    before = await rowCounts(api);
  });
});

const outbound = openOutbound({ networks: [] });
afterAll(() => outbound[Symbol.dispose]());

describe("the keys of a provider", () => {
  const redirectURL = "http://localhost/api/oauth2-redirect";
  async function identityFrom(provider: TestProvider) {
    const asked = insteadOfGoogle(provider.google, outbound.trusted);
    const { authURL, codeVerifier } = offer(asked);
    const code = (await provider.open(authURL + encodeURIComponent(redirectURL))).searchParams.get("code") ?? "";
    return identityOf(asked, { code, codeVerifier, redirectURL });
  }

  it("[SEG-22] the keys come from the provider itself; without them no token is trusted", async () => {
    await using provider = await startTestProvider(400);
    await expect(identityFrom(provider)).resolves.toMatchObject({ id: "1", email: "ada@x.example" });
    const answers: ((response: ServerResponse) => void)[] = [
      (response) => response.writeHead(302, { location: "/evil" }).end(),
      (response) => response.writeHead(503).end(),
      () => undefined,
      answerJson({ keys: [] }),
      answerJson({}),
      huge,
    ];
    for (const send of answers) {
      provider.faults = { answer: { path: "/keys", send } };
      await expect(identityFrom(provider)).rejects.toThrow(NoIdentityError);
    }
    expect(provider.asked).not.toContain("/evil");
  });
});

describe("addresses of a provider", () => {
  const addresses = { issuer: "x", authURL: "http://anywhere.example" };
  const at = (origin: string) => ({
    ...addresses,
    tokenURL: `${origin}/t`,
    userInfoURL: `${origin}/u`,
    keysURL: `${origin}/k`,
  });

  it("[SEG-22] plain HTTP is allowed to this machine only", () => {
    expect(isPlain(at("https://accounts.example"))).toBe(false);
    for (const origin of ["http://127.0.0.1:1", "http://localhost", "http://[::1]:9"]) {
      expect(isPlain(at(origin)), origin).toBe(true);
    }
    for (const origin of ["http://accounts.example", "http://10.0.0.1", "http://127.evil.example", "http://[::2]"]) {
      expect(() => isPlain(at(origin)), origin).toThrow("HTTPS");
    }
    expect(() => isPlain({ ...at("http://127.0.0.1"), keysURL: "http://evil.example" })).toThrow("HTTPS");
  });

  it("[SEG-22] a provider stored with a plain HTTP address is never asked", async () => {
    await using provider = await startTestProvider();
    const exchange = { code: "x", codeVerifier: "x".repeat(43), redirectURL: "http://localhost/" };
    const stored = googleProvider(provider.google, provider.google, outbound.restricted);
    await expect(identityOf(stored, exchange)).rejects.toThrow("OAUTH_HTTP_REQUEST_FORBIDDEN");
    expect(provider.asked).toEqual([]);
  });
});

/** Sends 100 MB of blanks. */
function huge(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const chunk = Buffer.alloc(1024 * 1024, " ");
  let left = 100;
  const more = () => {
    while (left-- > 0 && !response.destroyed) if (!response.write(chunk)) return void response.once("drain", more);
    response.end();
  };
  more();
}
