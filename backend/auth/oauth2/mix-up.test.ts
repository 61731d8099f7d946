import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openStream } from "../../realtime/test-streams.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { TestBrowser } from "../../testing/test-browser.ts";
import { startTestProvider, type TestProvider } from "./providers/test-provider.ts";
import { club, setUp, signInSteps } from "./test-sign-in.ts";

type Settings = (provider: TestProvider) => Record<string, string>;

const addresses: Settings = ({ google: { authURL, tokenURL, userInfoURL } }) => ({
  ...{ authUrl: authURL, tokenUrl: tokenURL, userApiUrl: userInfoURL },
});

/** Ways in which the honest provider is configured. */
const kinds: [string, string, Settings | null][] = [
  ["Google", "google", null],
  ["a provider with an issuer", "oidc2", ({ origin }) => ({ issuer: origin })],
  ["a provider of which only addresses are known", "oidc2", addresses],
];

// RFC 9700, section 4.4: a hostile provider redirects the user to an honest one, whose code then looks like its own.
describe.each(kinds)("[SEG-22] a code of %s for who began at another", (_title, name, settings) => {
  let api: TestBackend;
  let honest: TestProvider;
  let hostile: TestProvider;
  let steps: ReturnType<typeof signInSteps>;
  beforeAll(async () => {
    honest = await startTestProvider();
    hostile = await startTestProvider();
    api = await startBackend({ database: "sqlite", collections: club, ...(settings ? {} : { google: honest.google }) });
    if (settings) await setUp(api, name, honest, settings(honest));
    await setUp(api, "oidc", hostile, { issuer: hostile.origin });
    steps = signInSteps(api, honest, name);
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await honest[Symbol.asyncDispose]();
    await hostile[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    const sub = crypto.randomUUID();
    honest.faults = {};
    honest.user = { sub, name: "Ada", email: `${sub}@x.example`, email_verified: true };
    await api.account("staff", { email: `${sub}@x.example`, verified: true });
  });

  const offered = async (provider: string) => {
    const { json } = await api.get("/api/collections/staff/auth-methods");
    return json.authProviders.find((one: { name: string }) => one.name === provider);
  };

  /** Sends a person to the honest provider with the parameters of a sign-in that was begun at another provider. */
  async function leadOn({ authUrl }: { authUrl: string }): Promise<string> {
    const address = new URL(authUrl + encodeURIComponent(steps.redirectUrl));
    const theirs = new URL(honest.google.authURL);
    theirs.search = address.search;
    theirs.searchParams.set("client_id", honest.google.clientId);
    return (await honest.open(theirs.href)).searchParams.get("code") ?? "";
  }

  const finish = async (provider: string, code: string, codeVerifier: string) =>
    (await steps.finish("staff", { provider, code, codeVerifier })).status;

  it("a code of another provider fits no sign-in but one that was begun at it", async () => {
    const elsewhere = await offered("oidc");
    expect(await finish(name, await leadOn(elsewhere), elsewhere.codeVerifier)).toBe(400);
    const here = await offered(name);
    expect(await finish(name, await leadOn(here), here.codeVerifier)).toBe(200);
  });

  it.each([true, false])(
    "a code is worthless once another provider was asked about it, identity token: %s",
    async (hasToken) => {
      honest.faults = hasToken ? {} : { tokens: { id_token: undefined } };
      const [theirs, own] = [await offered("oidc"), await offered(name)];
      for (const { authUrl, codeVerifier } of [theirs, own]) {
        const code = await leadOn({ authUrl });
        // The person's own client sends code and verifier to the hostile provider, which answers as it likes.
        expect(await finish("oidc", code, theirs.codeVerifier)).toBe(400);
        expect(hostile.asked.at(-1)).toBe("/token");
        honest.asked.length = 0;
        expect(await finish(name, code, codeVerifier)).toBe(400);
        expect(honest.asked).toEqual([]);
      }
    },
  );

  it.each([
    ["is taken in the name of the one that it was begun at", () => honest.origin, true],
    ["is taken to nobody in the name of the other", () => hostile.origin, false],
    ["in the name of nobody who is known is one of whom no name is known", () => "x", settings === addresses],
  ])("a code of another provider %s", async (_what, issuer, isTaken) => {
    const { url } = await api.clients();
    using stream = await openStream(url);
    const browser = new TestBrowser(url);
    const send = (path: string, values: object) =>
      fetch(`${url}/api/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...browser.headersFor(url) },
        body: JSON.stringify(values),
      });
    browser.keep(await send("realtime", { clientId: stream.clientId, subscriptions: ["@oauth2"] }));
    const { authUrl, codeVerifier } = await offered(name);
    const redirectUrl = `${url}/api/oauth2-redirect`;
    const address = new URL(authUrl + encodeURIComponent(redirectUrl));
    address.searchParams.set("state", stream.clientId);
    const back = await honest.open(address.href);
    back.searchParams.set("iss", issuer());
    expect((await browser.open(back.href)).pathname).toBe("/api/oauth2-redirect/success");
    const [{ data } = { data: {} }] = await stream.heard(1);
    honest.asked.length = 0;
    const values = { provider: name, code: data.code, codeVerifier, redirectUrl };
    expect((await send("collections/staff/auth-with-oauth2", values)).status).toBe(isTaken ? 200 : 400);
    if (!isTaken) expect(honest.asked).toEqual([]);
  });

  it("a refused code leaves its reason in the log, but not itself", async () => {
    const { authUrl, codeVerifier } = await offered(name);
    const code = await leadOn({ authUrl });
    await finish("oidc", code, codeVerifier);
    api.log.length = 0;
    await finish(name, code, codeVerifier);
    expect(api.log).toContainEqual(expect.objectContaining({ reason: "the provider: code_sent_before" }));
    expect(JSON.stringify(api.log)).not.toContain(code);
  });
});
