import { createHash, randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type DemoSignIn, startDemoSignIn } from "./index.ts";
import { TestBrowser } from "./test-browser.ts";

const site = "http://127.0.0.1:3000";
const redirect = `${site}/api/oauth2-redirect`;
const administrators = [
  { id: "demo-1", name: "Ana <b>Quispe</b>", email: "ana@equipo.example" },
  { id: "demo-2", name: "Luis Choque", email: "luis@equipo.example" },
];

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const json = (response: Response): Promise<any> => response.json();

describe("the demo sign-in", () => {
  let google: DemoSignIn;
  beforeAll(async () => {
    google = await startDemoSignIn({ host: "127.0.0.1", sites: [site], administrators });
  });
  afterAll(() => google.close());

  const verifier = randomBytes(32).toString("base64url");
  function address(changes: Record<string, string | null> = {}): string {
    const url = new URL(google.authURL);
    const parameters = {
      client_id: google.clientId,
      response_type: "code",
      scope: "openid email profile",
      state: "s",
      nonce: "n",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      prompt: "select_account",
      redirect_uri: redirect,
      ...changes,
    };
    for (const [key, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(key, value);
    return url.href;
  }

  async function codeOf(account: string, changes: Record<string, string | null> = {}): Promise<URLSearchParams> {
    const browser = new TestBrowser();
    const { url } = await browser.open(address(changes), site);
    return new URL((await browser.choose(url, site, account)).url).searchParams;
  }

  it("[ADM-02] the demo sign-in lets a person use several accounts one after the other in one browser", async () => {
    const browser = new TestBrowser();
    for (const account of ["demo-visitante", "demo-1", "demo-1", "demo-2"]) {
      const { url } = await browser.open(address(), site);
      const back = new URL((await browser.choose(url, site, account)).url);
      expect(back.origin).toBe(site);
      const answer = await json(await exchange(back.searchParams.get("code")));
      expect(JSON.parse(Buffer.from(answer.id_token.split(".")[1], "base64url").toString()).sub).toBe(account);
    }
  });

  const exchange = (code: string | null, changes: Record<string, string> = {}) =>
    fetch(google.tokenURL, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: code ?? "",
        redirect_uri: redirect,
        client_id: google.clientId,
        client_secret: google.clientSecret,
        code_verifier: verifier,
        ...changes,
      }),
    });

  it("the demo sign-in offers the administrators and a stranger on a page of plain buttons without a script", async () => {
    const { response } = await new TestBrowser().open(address(), site);
    const html = (await response?.text()) ?? "";
    expect(response?.status).toBe(200);
    expect(response?.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+'; /);
    expect(response?.headers.get("content-security-policy")).toContain(`form-action 'self' ${site};`);
    expect([...html.matchAll(/name="cuenta" value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      "demo-1",
      "demo-2",
      "demo-visitante",
      "",
    ]);
    expect(html).toContain("MODO DEMOSTRACIÓN");
    expect(html).toContain("Ana &lt;b&gt;Quispe&lt;/b&gt;");
    expect(html).toContain('<html lang="es">');
    expect(html).not.toContain("<script");
  });

  it("the demo sign-in vouches for the chosen account, as Google would", async () => {
    const back = await codeOf("demo-2");
    expect(back.get("state")).toBe("s");
    const tokens = await json(await exchange(back.get("code")));
    const keys = createRemoteJWKSet(new URL(google.keysURL));
    const { payload, protectedHeader } = await jwtVerify(tokens.id_token, keys, {
      issuer: google.issuer,
      audience: google.clientId,
    });
    expect(protectedHeader.alg).toBe("RS256");
    expect(payload).toMatchObject({ sub: "demo-2", nonce: "n" });
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect(await (await fetch(google.userInfoURL, { headers })).json()).toEqual({
      sub: "demo-2",
      name: "Luis Choque",
      email: "luis@equipo.example",
      email_verified: true,
    });
  });

  it("the demo sign-in asks every time, with or without being told to", async () => {
    const browser = new TestBrowser();
    for (const prompt of ["select_account", null]) {
      const { url, response } = await browser.open(address({ prompt }), site);
      expect(response?.status).toBe(200);
      const back = new URL((await browser.choose(url, site, "demo-1")).url);
      expect(back.searchParams.get("code")).toMatch(/./);
    }
  });

  it.each([
    ["without PKCE", { code_challenge: null, code_challenge_method: null }],
    ["with a plain challenge", { code_challenge_method: "plain" }],
  ])("[SEG-22] the demo sign-in gives no code %s", async (_what, changes) => {
    const { url } = await new TestBrowser().open(address(changes), site);
    expect(new URL(url).searchParams.get("error")).toBe("invalid_request");
  });

  it.each([
    ["another site", "https://evil.example/api/oauth2-redirect"],
    ["another port", "http://127.0.0.1:3001/api/oauth2-redirect"],
    ["another page", `${redirect}/x`],
  ])("[SEG-23] the demo sign-in never redirects to %s", async (_what, address_) => {
    const { response } = await new TestBrowser().open(address({ redirect_uri: address_ }), site);
    expect(response?.status).toBe(400);
    expect(await response?.text()).toContain("No se puede continuar");
  });

  it("[SEG-22] the demo sign-in takes a code once, with its verifier and from its client only", async () => {
    const fresh = async () => (await codeOf("demo-1")).get("code");
    expect((await exchange(await fresh(), { code_verifier: "x".repeat(43) })).status).toBe(400);
    expect((await exchange(await fresh(), { code_verifier: "" })).status).toBe(400);
    expect((await exchange(await fresh(), { client_secret: "x" })).status).toBe(401);
    const code = await fresh();
    const { access_token } = await json(await exchange(code));
    expect((await exchange(code)).status).toBe(400);
    // The access token issued for it is revoked, too.
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await fetch(google.userInfoURL, { headers })).status).toBe(401);
  });

  it("the demo sign-in returns with an error when no account, or an unknown one, was chosen", async () => {
    for (const account of ["", "demo-3", "x".repeat(2000)]) {
      expect((await codeOf(account)).get("error")).toBe("access_denied");
    }
  });

  it("[SEG-22] a step belongs to the browser that began it", async () => {
    const { url } = await new TestBrowser().open(address(), site);
    const other = await new TestBrowser().choose(url, site, "demo-1");
    expect(other.response?.status).toBe(400);
  });

  it("the demo sign-in leaves no cookie to the site, which is on the same machine", async () => {
    const browser = new TestBrowser();
    const { url } = await browser.open(address(), site);
    await browser.choose(url, site, "demo-1");
    expect(browser.cookiesFor(url)).toContain("demo_sesion=");
    expect(browser.cookiesFor(`${site}/noticias`)).toBe("");
  });

  it("the demo sign-in answers under its own name only", async () => {
    const { port } = new URL(google.issuer);
    const status = await new Promise((resolve, reject) => {
      const headers = { host: `evil.example:${port}` };
      httpRequest({ host: "127.0.0.1", port, headers }, (answer) => resolve(answer.resume().statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(421);
  });

  it.each(["0.0.0.0", "::", "192.168.1.10", "sitio.example", "127.evil.example", ""])(
    "the demo sign-in does not start on %s, where others would reach it",
    async (host) => {
      await expect(startDemoSignIn({ host, sites: [site], administrators })).rejects.toThrow("esta misma máquina");
    },
  );

  it("[SEG-22] the demo sign-in plays a second provider beside Google, in the same browser, and describes itself", async () => {
    const plays = { path: "/diocesis", name: "Diócesis" };
    const other = await startDemoSignIn({ host: "127.0.0.1", sites: [site], administrators, plays });
    try {
      const described = await json(await fetch(`${other.issuer}/.well-known/openid-configuration`));
      expect(described).toMatchObject({
        issuer: other.issuer,
        authorization_endpoint: other.authURL,
        token_endpoint: other.tokenURL,
        userinfo_endpoint: other.userInfoURL,
        jwks_uri: other.keysURL,
      });
      const browser = new TestBrowser();
      const own = await browser.open(address(), site);
      const theirs = new URL(address({ client_id: other.clientId }));
      const step = await browser.open(`${other.authURL}${theirs.search}`, site);
      expect(await step.response?.text()).toContain("Esta página hace de Diócesis");
      const back = new URL((await browser.choose(own.url, site, "demo-1")).url);
      expect(back.searchParams.get("code")).toMatch(/./);
      const code = new URL((await browser.choose(step.url, site, "demo-1")).url).searchParams.get("code");
      // A provider accepts only its own codes.
      expect((await exchange(code)).status).toBe(400);
    } finally {
      await other.close();
    }
  });

  it("the demo sign-in prints nothing in the terminal and makes new keys each time", async () => {
    const spies = [vi.spyOn(console, "warn"), vi.spyOn(console, "info"), vi.spyOn(console, "error")];
    const other = await startDemoSignIn({ host: "127.0.0.1", sites: [site], administrators });
    const keysOf = async ({ keysURL }: DemoSignIn) => (await json(await fetch(keysURL))).keys;
    const [[first], [second]] = [await keysOf(google), await keysOf(other)];
    expect(first.n).not.toBe(second.n);
    expect(first).not.toHaveProperty("d");
    expect(other.clientSecret).not.toBe(google.clientSecret);
    await other.close();
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });
});
