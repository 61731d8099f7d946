import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPage } from "./support/pages/plain-browser.ts";
import { loginPrefix, startProduct, type TestProduct } from "./support/start-product.ts";

const login = `/${loginPrefix}/login`;
/** Text of a page without its path, to compare pages requested at different addresses. */
const withoutPath = (text: string, path: string) => text.replaceAll(path, "").replaceAll(path.slice(1), "");

describe("the login page", () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startProduct(new Date("2026-06-12T15:00:00Z"));
  });
  afterAll(() => product[Symbol.asyncDispose]());

  it("[NAV-03] [ADM-01] the login page is at the hidden address only, neither cached nor found by search engines", async () => {
    const page = await product.get(login);
    expect(page.status).toBe(200);
    expect(page.html).toContain("Inicia Sesión Arquidiócesis Nuestra Señora de La Paz");
    // No provider is set up yet, so there is no redirect; a password works without one.
    expect(buttonsOf(page.html)).toEqual(["Entrar"]);
    expect(fieldsOf(page.html)).toEqual(["email", "password"]);
    expect(page.html).not.toContain("Otra forma de entrar");
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect(page.html).toContain('<meta name="robots" content="noindex"/>');
    expect(page.html).not.toContain('rel="canonical"');
    expect(page.headers["content-security-policy"]).not.toContain("recaptcha");
  });

  it("[ADM-01] [ADM-02] the login page has a button for each provider that is on, in the words of each", async () => {
    await using own = await startProduct(new Date("2026-06-12T15:00:00Z"));
    const { token } = await own.api.account("_superusers");
    const client = { enabled: true, clientId: "id", clientSecret: "hush" };
    const place = "https://id.example";
    const addresses = { authUrl: `${place}/a`, tokenUrl: `${place}/t`, userApiUrl: `${place}/u` };
    const set = (json: object) => own.api.send("PATCH", "/api/settings", { token, json });
    const words = async () => {
      const { html } = await own.get(login);
      // Shows a single form at a time: the fields of the password have an address of their own.
      expect(fieldsOf(html)).toEqual([]);
      return [...html.matchAll(/<button[^>]*>.*?<span>(.*?)<\/span>/g)].map(([, text]) => text);
    };
    await set({ googleAuth: client });
    expect(await words()).toEqual(["Continue with Google"]);
    const oidcAuth = { ...client, ...addresses, displayName: "Diócesis <b>&amp;" };
    await set({ microsoftAuth: client, oidcAuth, oidc2Auth: { ...client, ...addresses } });
    expect(await words()).toEqual([
      "Continue with Google",
      "Continuar con Microsoft",
      "Continuar con Diócesis &lt;b&gt;&amp;amp;",
      "Continuar con OpenID Connect",
    ]);
    await set({ googleAuth: { enabled: false }, oidcAuth: { enabled: false } });
    expect(await words()).toEqual(["Continuar con Microsoft", "Continuar con OpenID Connect"]);
    const { html } = await own.get(login);
    for (const hidden of ["hush", place, "codeVerifier", "client_id"]) expect(html).not.toContain(hidden);
    // A page that shows settings of the team waits for them; the login page shows none and does not.
    await own.get("/terminos");
    expect(own.errors).toEqual([]);
    // The page works without the backend and logs the error.
    own.breakBackend();
    expect(await words()).toEqual(["Continue with Google"]);
    // The client of the login page wraps the error; the request for the site's settings would log it bare.
    expect(own.errors).toEqual([expect.objectContaining({ originalError: new TypeError("fetch failed") })]);
  });

  it("[ADM-01] the login page shows the fields of e-mail and password only at ?forma=clave, with links there and back", async () => {
    await using own = await startProduct(new Date("2026-06-12T15:00:00Z"));
    const { token } = await own.api.account("_superusers");
    const set = (json: object) => own.api.send("PATCH", "/api/settings", { token, json });
    const setPasswords = (enabled: boolean) =>
      own.api.send("PATCH", "/api/collections/administradores_arzobispado", {
        token,
        json: { passwordAuth: { enabled, identityFields: ["email"] } },
      });
    const client = { enabled: true, clientId: "id", clientSecret: "hush" };
    await set({ googleAuth: client });

    const bare = (await own.get(login)).html;
    expect(linksOf(bare).at(-1)).toEqual(["?forma=clave", "Otra forma de entrar"]);
    expect(bare.indexOf("Otra forma de entrar")).toBeGreaterThan(bare.indexOf("contra el acceso automático"));
    expect((await own.get(`${login}?forma=otra`)).html).toContain("Continue with Google");

    const page = await own.get(`${login}?forma=clave`);
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect(fieldsOf(page.html)).toEqual(["email", "password"]);
    expect(buttonsOf(page.html)).toEqual(["Entrar"]);
    // Submitted without the page's script, a GET form would put the password into the address.
    expect(page.html).toMatch(/<form[^>]* method="post"/);
    expect(page.html).toMatch(/<button[^>]* disabled=""[^>]*>Entrar/);
    expect(page.html).toContain("<noscript>Para entrar hace falta JavaScript.</noscript>");
    for (const words of ["/terminos", "/privacidad", "/cookies", "contra el acceso automático"]) {
      expect(page.html).toContain(words);
    }
    expect(linksOf(page.html).at(-1)).toEqual(["login", "Entrar con Google"]);
    // The links are relative, and lead to both forms without the page's script too.
    const byPassword = await (await openPage(own, login)).follow("Otra forma de entrar");
    expect(byPassword.address).toBe(`${login}?forma=clave`);
    const byGoogle = await byPassword.follow("Entrar con Google");
    expect(byGoogle.address).toBe(login);
    expect(fieldsOf(byGoogle.html)).toEqual([]);

    await set({ microsoftAuth: client });
    expect(linksOf((await own.get(`${login}?forma=clave`)).html).at(-1)).toEqual(["login", "Entrar con otra cuenta"]);

    // The link disappears if passwords are switched off, and a bookmarked form explains it beside the buttons.
    expect((await setPasswords(false)).status).toBe(200);
    expect((await own.get(login)).html).not.toContain("forma=clave");
    const off = (await own.get(`${login}?forma=clave`)).html;
    expect(off).toContain("En este sitio no se entra con contraseña.");
    expect(fieldsOf(off)).toEqual([]);
    expect(off).toContain("Continue with Google");

    // A bookmarked form still works if the backend cannot be asked.
    own.breakBackend();
    expect(fieldsOf((await own.get(`${login}?forma=clave`)).html)).toEqual(["email", "password"]);
  });

  it("[NAV-03] another address near the login page answers like an unknown one", async () => {
    const unknown = await product.get("/no-existe");
    expect(unknown.status).toBe(404);
    const guesses = [
      `/${loginPrefix.slice(0, -1)}/login`,
      `/${loginPrefix}x/login`,
      `/${loginPrefix.toUpperCase()}/login`,
      "/x/login",
      "/login",
      `/${loginPrefix}`,
      `/${loginPrefix}/otra`,
      `/${loginPrefix}/login/otra`,
      `/x/${loginPrefix}/login`,
    ];
    for (const guess of guesses) {
      const answer = await product.get(guess);
      expect(answer.status, guess).toBe(404);
      expect(withoutPath(answer.html, guess), guess).toBe(withoutPath(unknown.html, "/no-existe"));
      const { "content-length": _length, date: _date, "content-security-policy": _policy, ...headers } = answer.headers;
      expect(unknown.headers, guess).toMatchObject(headers);
    }
  });

  it("[NAV-03] [SEG-25] the hidden part stands in no file that a visitor downloads, nor in the page itself", async () => {
    const pages = [
      "/",
      "/noticias",
      "/terminos",
      "/no-existe",
      "/home-administrador",
      "/logout",
      login,
      `${login}?forma=clave`,
    ];
    const machine = ["/sitemap.xml", "/robots.txt", "/rss.xml", "/atom.xml", "/manifest.webmanifest", "/_.data"];
    for (const path of [...pages, ...machine]) {
      const { html, headers } = await product.get(path);
      expect(html, path).not.toContain(loginPrefix);
      expect(JSON.stringify(headers), path).not.toContain(loginPrefix);
    }
    // Built files cannot contain the prefix: it is unknown at build time.
    for (const file of filesIn(join(import.meta.dirname, "..", "site", "build", "client"))) {
      expect(readFileSync(file, "latin1"), file).not.toMatch(/LOGIN_PREFIX|loginPrefix/);
    }
  });

  it("[SEG-42] a sign-out leads home only, and the page is not cached", async () => {
    for (const query of ["", "?next=https://malo.example", "?to=//malo.example", "?redirect=%2F%5Cmalo.example"]) {
      const { status, headers, html } = await product.get(`/logout${query}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ "cache-control": "no-store" });
      expect(headers).not.toHaveProperty("location");
      expect(html).not.toContain("malo.example");
    }
  });

  it("[NAV-05] an administrator page comes from the server as an empty frame that is not cached", async () => {
    for (const path of ["/home-administrador", "/noticias-administrador", "/noticias-administrador/editar/crear"]) {
      const { status, headers, html } = await product.get(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ "cache-control": "no-store" });
      expect(html).not.toMatch(/<h1|<nav|Bienvenid@/);
      expect(html).toContain('<script type="module"');
    }
  });
});

const buttonsOf = (html: string) => [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words]) => words);
const fieldsOf = (html: string) => [...html.matchAll(/<input[^>]* name="([^"]*)"/g)].map(([, name]) => name);
/** Address and text of each link. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, words]) => [href, words]);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
