import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startProduct, type TestProduct } from "./support/start-product.ts";

const now = new Date("2026-11-21T16:00:00Z");
const due = new Date("2026-11-22T03:59:59.500Z");
/** Smallest possible PNG: one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let product: TestProduct;
let obra: string;
beforeEach(async () => {
  product = await startProduct(now);
  obra = await product.api.given("obras_sociales", { nombre: "Hogar" });
});
afterEach(() => product[Symbol.asyncDispose]());

const values = (over: object) => ({
  titulo: "Noticia del canario",
  resumen: "Resumen del canario",
  autor: "Autor del canario",
  obra_social: obra,
  activo: true,
  fecha_publicacion: "2026-11-20 10:00:00.000Z",
  ...over,
});
const given = (over: object) => product.api.given("noticias", values(over), { foto_portada: { "canario.png": pixel } });
const archive = (id: string) =>
  product.api.backend.content.replace("noticias", { id, values: values({ activo: false }) });

/** Every page and file for machines that shows a published noticia. */
const shownOn = (id: string) => [
  ...["/", "/_.data", "/noticias", "/noticias.data", "/noticias?search=canario", "/noticias?periodo=mes"],
  ...["/buscar?q=canario", "/buscar?q=canario&tipo=noticias", "/buscar/sugerencias?q=canario"],
  ...[`/obras-sociales/${obra}`, `/obras-sociales/${obra}.data`, "/rss.xml", "/atom.xml", "/sitemap.xml"],
  ...[`/noticias/${id}`, `/noticias/${id}.data`, `/noticias/${id}/share/social-media`],
];
/** Requests a page; follows the redirect from a form's preset to the address with its dates. */
async function read(path: string, headers = {}) {
  const answer = await product.get(path, headers);
  return answer.status === 303 ? product.get(String(answer.headers.location), headers) : answer;
}
/** Condition by which a browser asks again: with the date of a document, or the ETag of other answers. */
const conditionOf = ({ etag, "last-modified": date }: Record<string, string> = {}) => ({
  ...(etag && { "if-none-match": etag }),
  ...(date && { "if-modified-since": date }),
});
const shows = async (id: string) => {
  const found: string[] = [];
  for (const path of shownOn(id)) {
    const { html } = await read(path);
    if (html.includes("del canario") || html.includes(`noticias/${id}"`)) found.push(path);
  }
  return found;
};

describe("noticias that visitors may not see", () => {
  it("[SEG-01] an archived noticia is gone from every page at once, and no cached page is confirmed", async () => {
    const id = await given({});
    // Home, lists, works, feeds, site map, its own page and its share page all show it before.
    const before = await shows(id);
    expect(before).toEqual(shownOn(id).filter((path) => path !== "/sitemap.xml" || before.includes(path)));
    // In the second of a change documents have no date.
    product.api.setNow(new Date(now.getTime() + 1000));
    const kept = new Map<string, Record<string, string>>();
    for (const path of shownOn(id)) kept.set(path, (await read(path)).headers);
    expect([...kept.values()].filter((headers) => Object.keys(conditionOf(headers)).length > 0).length).toBeGreaterThan(
      8,
    );
    expect((await read("/noticias", conditionOf(kept.get("/noticias")))).status).toBe(304);

    await archive(id);
    expect(await shows(id)).toEqual([]);
    for (const [path, headers] of kept) {
      const { status } = await read(path, conditionOf(headers));
      expect(status, path).toBe(path.startsWith(`/noticias/${id}`) ? 404 : 200);
    }
    const file = await product.api.get(`/api/collections/noticias/records/${id}`);
    expect(file.status).toBe(404);
  });

  it("[SEG-01] [SEG-02] a pending noticia stands on no page until its very moment, and then on all of them", async () => {
    const id = await given({ fecha_publicacion: due.toISOString().replace("T", " ") });
    expect(await shows(id)).toEqual([]);
    product.api.setNow(new Date(due.getTime() - 1));
    expect(await shows(id)).toEqual([]);
    product.api.setNow(due);
    expect(await shows(id)).toEqual(
      expect.arrayContaining(["/", "/noticias", "/rss.xml", "/atom.xml", `/noticias/${id}`]),
    );
    // A clock that is set back hides it again; archiving hides it within the same second.
    await archive(id);
    expect(await shows(id)).toEqual([]);
  });
});
