import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProduct, type TestProduct } from "./support/start-product.ts";

const now = new Date("2026-11-21T16:00:00Z");
const published = { activo: true, fecha_publicacion: "2026-11-20 10:00:00.000Z" };
const notice = "El texto es demasiado largo para mostrarlo entero";

/** Texts of some 100 kB that once took a page seconds or minutes. */
const attacks: Record<string, string> = {
  boxes: "<div>".repeat(20_000),
  lists: "<ul><li>".repeat(12_000),
  tables: "<table><tr><td>".repeat(7_000),
  formatting: `${"<b><i>".repeat(9_000)}x${"</b></i>".repeat(7_000)}`,
  attributes: `<p ${Array.from({ length: 10_000 }, (_, index) => `a${index}=b`).join(" ")}>x</p>`,
  entities: "&amp;&lt;&nada;".repeat(7_000),
};

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct(now);
  // Raises the limit, so that the texts are stored as if imported: the usual limit refuses them.
  await setBound(10_000_000);
});
afterAll(() => product[Symbol.asyncDispose]());

async function setBound(maxTextBytes: number): Promise<void> {
  const { token } = await product.api.account("_superusers");
  const answer = await product.api.send("PATCH", "/api/settings", { token, json: { bounds: { maxTextBytes } } });
  expect(answer.status).toBe(200);
}

/** Makes the backend answer with a text that it would refuse itself, as a foreign backend could. */
function answering(id: string, descripcion: string) {
  product.failOnce(
    (address) => address.includes(`/parroquias/records/${id}`),
    async () => Response.json({ id, collectionName: "parroquias", nombre: "San Pedro", descripcion }),
  );
}

/** Longest pause of the event loop in milliseconds while some work is done. */
async function longestStop<Result>(work: Promise<Result>): Promise<{ stop: number; result: Result }> {
  let stop = 0;
  let done = false;
  const result = work.finally(() => {
    done = true;
  });
  for (let last = performance.now(); !done; ) {
    await wait(1);
    const at = performance.now();
    stop = Math.max(stop, at - last);
    last = at;
  }
  return { stop, result: await result };
}

describe("a page with a text that would stop the site", () => {
  it.each(Object.entries(attacks))(
    "[SEG-80] a long text of %s is sent whole, flattened, while others are answered",
    async (name, attack) => {
      const id = name.padEnd(15, "0");
      answering(id, `${attack}<p>fin del texto</p>`);
      const page = product.get(`/parroquias/${id}`);
      const health = await product.api.get("/api/health");
      expect(health.status).toBe(200);
      const { html, status } = await page;
      expect(status).toBe(200);
      expect(html.includes("fin del texto")).toBe(true);
      expect(html).not.toContain(notice);
      const open: string[] = [];
      let deepest = 0;
      for (const [, end, tag = ""] of html.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^>]*>/g)) {
        if (end) open.splice(open.lastIndexOf(tag));
        else if (!/^(?:br|hr|img|input|link|meta|path|circle|source|rect)$/.test(tag)) open.push(tag);
        deepest = Math.max(deepest, open.length);
      }
      expect(deepest).toBeLessThan(150);
    },
  );

  it("[SEG-80] a text that was stored longer shows its first megabyte, and says so", async () => {
    const id = await product.api.given("parroquias", {
      nombre: "San Pedro",
      descripcion: `<p>Empieza aquí</p>${"<p>Una línea más de un texto muy largo</p>".repeat(60_000)}<p>termina aquí</p>`,
    });
    const { html } = await product.get(`/parroquias/${id}`);
    expect(html).toContain("Empieza aquí");
    expect(html).toContain(notice);
    expect(html).not.toContain("termina aquí");
    expect(html.length).toBeLessThan(1_200_000);
  });

  it("[SEG-80] noticias, works, boards, clergy and homily clean their texts on the thread too", async () => {
    const { given } = product.api;
    const text = `<h1>Título</h1>${"<div>".repeat(90)}<p>Adentro</p><script>alert(1)</script>`;
    const pages = [
      `/noticias/${await given("noticias", { titulo: "N", descripcion: text, ...published })}`,
      `/obras-sociales/${await given("obras_sociales", { nombre: "O", descripcion: text })}`,
      `/cuadro-pastoral/${await given("cuadros_pastorales", { titulo: "C", descripcion: text })}`,
      `/cleros-diocesanos/${await given("cleros_diocesanos", { nombres: "A", semblanza: text })}`,
    ];
    await given("homilia", { media_transcrito: text });
    for (const path of [...pages, "/"]) {
      const { html, status } = await product.get(path);
      expect(status, path).toBe(200);
      expect(html, path).toContain("<h2>Título</h2><div>");
      expect(html, path).not.toContain("<script>alert");
    }
  });

  it("[SEG-80] the event loop stays free while a page with 1 MB of tables is made", async () => {
    const id = await product.api.given("parroquias", {
      nombre: "Larga",
      descripcion: "<table><tr><td>x</table>".repeat(30_000),
    });
    await product.get("/parroquias");
    const { stop, result } = await longestStop(product.get(`/parroquias/${id}`));
    expect(result.status).toBe(200);
    // Cleaning the text on this thread took half a minute.
    expect(stop).toBeLessThan(1_500);
  });
});
