import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestProvider, type TestProvider } from "../auth/oauth2/providers/test-provider.ts";
import { club } from "../auth/oauth2/test-sign-in.ts";
import { openStream, type TestStream } from "../realtime/test-streams.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";
import { TestBrowser } from "../testing/test-browser.ts";

/** Origin of an attacker's page. */
const elsewhere = "https://evil.example";

describe("[SEG-60] a sign-in that somebody else began", () => {
  let api: TestBackend;
  let provider: TestProvider;
  let url: string;
  let victim: TestBrowser;
  beforeAll(async () => {
    provider = await startTestProvider();
    api = await startBackend({ database: "sqlite", collections: club, google: provider.google });
    ({ url } = await api.clients());
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await provider[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    const sub = crypto.randomUUID();
    provider.user = { sub, name: "Ada", email: `${sub}@x.example`, email_verified: true };
    await api.account("staff", { email: `${sub}@x.example`, name: "Ada" });
    victim = new TestBrowser(url);
  });

  const subscribe = (stream: TestStream, headers: Record<string, string>, topic = "@oauth2") =>
    fetch(`${url}/api/realtime`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ clientId: stream.clientId, subscriptions: [topic] }),
    });

  /** Returns the provider's address with the attacker's stream as state. */
  async function begin(stream: TestStream, collection: string) {
    const { json } = await api.get(`/api/collections/${collection}/auth-methods`);
    const [method] = json.authProviders;
    const address = new URL(method.authUrl + encodeURIComponent(`${url}/api/oauth2-redirect`));
    address.searchParams.set("state", stream.clientId);
    return { address: address.href, codeVerifier: String(method.codeVerifier) };
  }

  const exchange = (collection: string, code: string, codeVerifier: string) =>
    fetch(`${url}/api/collections/${collection}/auth-with-oauth2`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ provider: "google", code, codeVerifier, redirectUrl: `${url}/api/oauth2-redirect` }),
    });

  const codeOf = (stream: TestStream) => stream.events.map(({ data }) => data.code ?? "").find((code) => code !== "");

  const attackers: [string, (own: TestBrowser) => Record<string, string>][] = [
    ["a program without a browser", () => ({})],
    ["a page of ours in their own browser", (own) => own.headersFor(url)],
    ["a page of theirs", (own) => own.headersFor(elsewhere)],
    ["a program that says it is a page of ours", () => ({ origin: url })],
    ["a cookie of their making", () => ({ origin: url, cookie: `sign-in=${"a".repeat(43)}` })],
    ["a cookie that is none", () => ({ origin: url, cookie: "sign-in=; sign-in=x" })],
    ["a form that goes there by itself", () => ({ origin: "null", "sec-fetch-site": "cross-site" })],
  ];

  it.each(attackers)("a foreign sign-in by %s gives the attacker nothing", async (_name, headersOf) => {
    using stream = await openStream(url);
    const own = new TestBrowser(url);
    own.keep(await subscribe(stream, headersOf(own)));
    own.keep(await subscribe(stream, headersOf(own), "@oauth2?options=%7B%7D"));
    own.keep(await subscribe(stream, headersOf(own)));
    const { address, codeVerifier } = await begin(stream, "staff");
    // A browser that has signed in here before has a cookie, too.
    using past = await openStream(url);
    victim.keep(await subscribe(past, victim.headersFor(url)));
    await victim.open(address);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const code = codeOf(stream);
    if (code === undefined) return;
    // If other collections allow it, a wrapped code may come; it opens nothing here, however it is changed.
    for (const guess of [code, code.slice("returned:".length), `${code.slice(0, -2)}AA`]) {
      expect((await exchange("staff", guess, codeVerifier)).status).toBe(400);
    }
  });

  it("a foreign sign-in gives the attacker nothing when the victim's browser is made to ask for their stream", async () => {
    using stream = await openStream(url);
    // Requests that an attacker's page can make the browser send: no answer to them may set a cookie.
    for (const headers of [
      victim.headersFor(elsewhere),
      { origin: elsewhere },
      { origin: "null" },
      { origin: elsewhere, "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
    ] as Record<string, string>[]) {
      const answer = await subscribe(stream, headers);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
    }
  });

  it("a sign-in that a page of ours begins is bound to its browser; scripts and other sites do not see the cookie", async () => {
    using stream = await openStream(url);
    victim.keep(await subscribe(stream, victim.headersFor(url)));
    expect(victim.set).toHaveLength(1);
    expect(victim.set[0]).toMatch(/^sign-in=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/);
    const { address, codeVerifier } = await begin(stream, "staff");
    expect((await victim.open(address)).pathname).toBe("/api/oauth2-redirect/success");
    const [{ data } = { data: {} }] = await stream.heard(1);
    expect((await exchange("staff", String(data.code), codeVerifier)).status).toBe(200);
  });

  it("a sign-in from another origin works only where the collection allows it", async () => {
    for (const [collection, status] of [
      ["readers", 200],
      ["staff", 400],
    ] as const) {
      using stream = await openStream(url);
      await subscribe(stream, victim.headersFor(elsewhere));
      const { address, codeVerifier } = await begin(stream, collection);
      expect((await new TestBrowser(url).open(address)).pathname).toBe("/api/oauth2-redirect/success");
      const [{ data } = { data: {} }] = await stream.heard(1);
      expect((await exchange(collection, String(data.code), codeVerifier)).status).toBe(status);
    }
  });

  it("a request without a sign-in gets no cookie", async () => {
    using stream = await openStream(url);
    const answer = await subscribe(stream, victim.headersFor(url), "readers/*");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
