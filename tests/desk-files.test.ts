import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProduct, type TestProduct } from "./support/start-product.ts";

const assets = join(import.meta.dirname, "..", "site", "build", "client", "assets");
/** Names of the shared script files of the desk (site/code-files.ts). */
const ofDesk = /^(?:frame|doors|office|desk|plain|review|work|forms|lists)-[\w-]{8}[.]js$/;

describe("the files in which code comes", () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startProduct(new Date("2026-06-12T15:00:00Z"));
  });
  afterAll(() => product[Symbol.asyncDispose]());

  it.each([
    ["home", "/home-administrador"],
    ["a list", "/contenido-administrador/parroquias"],
    ["a form", "/contenido-administrador/parroquias/crear"],
    ["the form of a noticia", "/noticias-administrador/editar/crear"],
    ["the pages of who keeps a parish", "/mi-parroquia"],
  ])("the files of code are no more than 70 for %s: on a slow connection each costs a round trip", async (_, path) => {
    const { html } = await product.get(path);
    const named = [...html.matchAll(/"\/assets\/([^"#]+\.(?:js|css))#?"/g)].map(([, name = ""]) => name);
    const scripts = withImports(named.filter((name) => name.endsWith(".js")));
    const sheets = new Set(named.filter((name) => name.endsWith(".css")));
    expect(scripts.size).toBeGreaterThan(10);
    expect(scripts.size + sheets.size).toBeLessThanOrEqual(70);
  });

  it("[DOC-02] public pages load no code of the desk, nor does the small script later", async () => {
    const files = readdirSync(assets).filter((name) => name.endsWith(".js"));
    expect(files.filter((name) => ofDesk.test(name)).length).toBeGreaterThan(6);
    const begin = files.filter((name) => name.startsWith("entry.client-"));
    const application = (name: string) => name.startsWith("hydrate-");
    const ofDocuments = new Set(begin);
    for (const name of ofDocuments) {
      const later = [...read(name).matchAll(/import\(\s*[`"']\.\/([^`"']+\.js)/g)].map(([, file = ""]) => file);
      for (const each of withImports([name, ...later.filter((file) => !application(file))])) ofDocuments.add(each);
    }
    expect([...ofDocuments].some((name) => name.startsWith("cards-"))).toBe(true);
    expect([...ofDocuments].filter((name) => ofDesk.test(name))).toEqual([]);
  });
});

const read = (name: string) => readFileSync(join(assets, name), "utf8");

/** Files with all their static imports, transitively. */
function withImports(names: readonly string[]): Set<string> {
  const all = new Set(names);
  for (const name of all) {
    for (const [, file = ""] of read(name).matchAll(/(?:from|import)\s*[`"']\.\/([^`"']+\.js)[`"']/g)) all.add(file);
  }
  return all;
}
