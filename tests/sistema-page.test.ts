import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loginPrefix, startProduct, type TestProduct } from "./support/start-product.ts";

const sistema = `/${loginPrefix}/sistema`;
const assets = join(import.meta.dirname, "..", "site", "build", "client", "assets");

describe("the superuser's page", () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startProduct(new Date("2026-06-12T15:00:00Z"));
  });
  afterAll(() => product[Symbol.asyncDispose]());

  it("[NAV-03] the superuser's page is at the hidden address only, neither cached nor found by search engines", async () => {
    const page = await product.get(sistema);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect(page.html).toContain('<meta name="robots" content="noindex"/>');
    expect(page.html).not.toContain(loginPrefix);
    // The server does not know the account: the HTML contains nothing of the page.
    expect(page.html).not.toMatch(/<h1|<form|Respaldos/);
    for (const guess of [`/x/sistema`, "/sistema", `${sistema}/otra`, `/${loginPrefix}x/sistema`, `/x${sistema}`]) {
      expect((await product.get(guess)).status, guess).toBe(404);
    }
  });

  it("[DOC-11] pages ask for reports of failures, which find no address in hidden, missing and administrators' pages", async () => {
    const { html } = await product.get("/noticias?search=secreto");
    expect(html).toContain('data-fallos=""');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/noticias(?:\?[^"]*)?"/);
    for (const path of [sistema, `/${loginPrefix}/login`, "/no-existe", "/videos-administrador"]) {
      const page = await product.get(path);
      expect(page.html, path).toContain('data-fallos=""');
      expect(page.html, path).not.toContain('rel="canonical"');
    }
  });

  it("[NAV-03] [SEG-25] no other page names the superuser's page or loads its code", async () => {
    const read = (name: string) => readFileSync(join(assets, name), "utf8");
    const files = readdirSync(assets);
    const sheets = files.filter((name) => name.endsWith(".css") && read(name).includes(".sistema"));
    expect(files.some((name) => /^sistema.*\.js$/.test(name))).toBe(true);
    expect(sheets.length).toBeGreaterThan(0);
    const own = await product.get(sistema);
    for (const sheet of sheets) expect(own.html).toContain(sheet);
    for (const path of ["/", "/noticias", "/no-existe", "/home-administrador", `/${loginPrefix}/login`]) {
      const { html } = await product.get(path);
      expect(html, path).not.toMatch(/sistema[-\w]*\.(?:js|css)|\/sistema\b/);
      for (const sheet of sheets) expect(html, path).not.toContain(sheet);
      // The files that the page names do not import them either.
      for (const [, name = ""] of html.matchAll(/"\/assets\/([^"]+\.js)"/g)) {
        const imports = read(name).matchAll(/(?:from|^import|;import)\s*"\.\/([^"]+)"/g);
        expect(
          [...imports].map(([, file]) => file),
          `${path}: ${name}`,
        ).not.toEqual(expect.arrayContaining([expect.stringMatching(/^sistema/)]));
      }
    }
  });
});
