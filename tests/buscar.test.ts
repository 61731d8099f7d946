import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startProduct, type TestProduct } from "./support/start-product.ts";

const now = new Date("2026-11-21T16:00:00Z");
const past = "2026-11-20 10:00:00.000Z";
const future = "2026-12-20 10:00:00.000Z";

let product: TestProduct;
beforeEach(async () => {
  product = await startProduct(now);
});
afterEach(() => product[Symbol.asyncDispose]());

const search = async (q: string) => (await product.get(`/buscar?${new URLSearchParams({ q })}`)).html;
const suggestions = async (q: string) => (await product.get(`/buscar/sugerencias?${new URLSearchParams({ q })}`)).html;
const both = async (q: string) => (await search(q)) + (await suggestions(q));
const replace = (collection: string, id: string, values: object) =>
  product.api.backend.content.replace(collection, { id, values: { ...values } });

describe("[BUS-03] a search shows nothing that a visitor may not read:", () => {
  it("a search omits noticias, videos and magazines before their day, archived ones and accounts", async () => {
    const { given } = product.api;
    const noticia = (titulo: string, over: object) =>
      given("noticias", { titulo, activo: true, fecha_publicacion: past, ...over });
    await noticia("Quirquincho publicado", {});
    await noticia("Quirquincho archivado", { activo: false });
    await noticia("Quirquincho pendiente", { fecha_publicacion: future });
    await noticia("Quirquincho olvidado", { fecha_publicacion: "" });
    await given("pagina_videos", { titulo: "Quirquincho estrenado", fecha_subida: past });
    await given("pagina_videos", { titulo: "Quirquincho anunciado", fecha_subida: future });
    await given(
      "revistas",
      { titulo: "Quirquincho futuro", fecha: future },
      { pdf: { "r.pdf": Buffer.from("%PDF-1.4\n") } },
    );
    await given("administradores_arzobispado", { email: "quirquincho@example.org", nombre: "Quirquincho secreto" });
    const parroquia = await given("parroquias", { nombre: "San Quirquincho" });
    await given("encargados_parroquia", { nombre: "Quirquincho encargado", parroquias: [parroquia] });
    const page = await search("quirquincho");
    expect(titles(page)).toEqual(["San Quirquincho", "Quirquincho publicado", "Quirquincho estrenado"]);
    expect(page).toMatch(/Todo\s*<span>3</);
    expect(await suggestions("quirquincho")).not.toMatch(
      /archivado|pendiente|olvidado|anunciado|futuro|secreto|encargado/,
    );
    expect(await both("secreto")).not.toContain("Quirquincho");
    expect(await both("encargado")).not.toContain("Quirquincho");
  });

  it("an archived noticia is gone from searches with the next request, with the suggestions of its words", async () => {
    const values = { titulo: "Noticia del canario", activo: true, fecha_publicacion: past };
    const id = await product.api.given("noticias", values);
    expect(await search("canario")).toContain(`/noticias/${id}`);
    expect(await search("canario")).toContain(`/noticias/${id}`);
    expect(await suggestions("canario")).toContain(`/noticias/${id}`);
    await replace("noticias", id, { ...values, activo: false });
    expect(await both("canario")).not.toContain(id);
    expect(await search("canario")).toContain("No encontramos nada con «canario».");
  });

  it("a pending noticia is found from its moment on", async () => {
    await product.api.given("noticias", {
      titulo: "Noticia del canario",
      activo: true,
      fecha_publicacion: "2026-11-21 16:00:10.000Z",
    });
    expect(titles(await search("canario"))).toEqual([]);
    product.api.setNow(new Date("2026-11-21T16:00:10Z"));
    expect(titles(await search("canario"))).toEqual(["Noticia del canario"]);
  });

  it("a search uses the directory of the next request: renamed, moved to another vicaría, deleted", async () => {
    const { given } = product.api;
    const vicaria = await given("vicarias", { nombre: "Vicaría Antigua" });
    const id = await given("parroquias", { nombre: "Santa Vicuña", ubicacion: "zona Vieja", vicaria });
    expect(await both("vicuña")).toContain(id);
    expect(titles(await search("antigua"))).toEqual(["Santa Vicuña"]);
    await replace("vicarias", vicaria, { nombre: "Vicaría Moderna" });
    expect(titles(await search("antigua"))).toEqual([]);
    expect(titles(await search("moderna"))).toEqual(["Santa Vicuña"]);
    await replace("parroquias", id, { nombre: "Santa Llama", ubicacion: "zona Nueva", vicaria });
    expect(await both("vicuña")).not.toContain(id);
    expect(titles(await search("llama nueva"))).toEqual(["Santa Llama"]);
    await product.api.backend.content.remove("parroquias", [id]);
    expect(await both("llama")).not.toContain(id);
  });
});

describe("the query of a search", () => {
  const attacks = {
    "a script": `<script>alert(1)</script>`,
    "a picture that fails": `"><img src=x onerror=alert(1)>`,
    "the end of a title": `</title><svg onload=alert(1)>`,
    SQL: `' || 1=1 --`,
    "the language of filters": `@request.auth.id != "" || titulo ~ "a`,
    "what stands for any letter": `%_%_%`,
    "a backslash": `\\`,
    "a header": `%00%0d%0aSet-Cookie: x=1`,
    "a name of JavaScript": `constructor __proto__ toString`,
    "letters that nobody sees": `\u202Eoculto\u0000`,
    "half a letter": `título\ud800`,
    "a picture letter": `💒 misa`,
    "one long word": "a".repeat(5000),
    "many words": "misa ".repeat(1000),
    brackets: "((((((((((",
  };

  it("a query is shown as text, changes no other query and costs no more than a word", async () => {
    await product.api.given("noticias", { titulo: "Misa de prueba", activo: true, fecha_publicacion: past });
    await product.api.given("parroquias", { nombre: "San Pedro" });
    for (const [what, q] of Object.entries(attacks)) {
      const first = await product.get(`/buscar?${new URLSearchParams({ q })}`);
      const answer = first.status === 303 ? await product.get(String(first.headers.location)) : first;
      expect(answer.status, what).toBe(200);
      expect(answer.html, what).not.toMatch(/<script>alert|<img src=x|<svg onload|" onerror/);
      expect(answer.headers, what).not.toHaveProperty("set-cookie");
      const suggested = await product.get(`/buscar/sugerencias?${new URLSearchParams({ q })}`);
      expect(suggested.status, what).toBe(200);
      expect(Array.isArray(JSON.parse(suggested.html)), what).toBe(true);
      expect(suggested.headers["x-content-type-options"], what).toBe("nosniff");
    }
    expect(product.errors).toEqual([]);
    for (const asked of product.asked) expect(asked.length).toBeLessThan(4000);
  });

  it("a found word is highlighted in the team's texts without a mark of it being read as HTML", async () => {
    await product.api.given("noticias", {
      titulo: "<b>Misa</b> <script>x</script>",
      activo: true,
      fecha_publicacion: past,
    });
    const html = await search("misa");
    expect(html).toContain("&lt;b&gt;<mark>Misa</mark>&lt;/b&gt;");
  });
});

it("a search reads the small collections once, one short list each of news and videos, and shown records by key", async () => {
  const { given } = product.api;
  await given("parroquias", { nombre: "San Pedro" });
  await given("noticias", { titulo: "San Pedro de fiesta", activo: true, fecha_publicacion: past });
  await search("pedro");
  const before = product.asked.length;
  await search("pedro fiesta");
  await search("san pedro");
  const asked = product.asked.slice(before);
  expect(asked.filter((address) => !/\/(?:noticias|pagina_videos)\/records/.test(address))).toEqual([]);
  const lists = asked.filter((address) => address.includes("/records?"));
  expect(lists).toHaveLength(4);
  for (const address of lists) expect(address).toMatch(/[?&]perPage=60&.*skipTotal=/);
  // All other requests are by key: a list of ids may scan all published records.
  expect(asked.filter((address) => !lists.includes(address)).every((address) => /\/records\/\w+\?/.test(address))).toBe(
    true,
  );
});

it("a search without a backend says that it could not search, keeps the words and is not cached", async () => {
  product.breakBackend();
  const { status, html, headers } = await product.get("/buscar?q=san+pedro");
  expect(status).toBe(503);
  expect(html).toContain("No pudimos buscar");
  expect(html).toMatch(/value="san pedro"/);
  expect(headers["cache-control"]).toBe("no-store");
  expect((await product.get("/buscar/sugerencias?q=san")).status).toBe(503);
});

const titles = (html: string) =>
  [...html.matchAll(/<h3><a[^>]*>(.*?)<\/a><\/h3>/g)].map(([, title = ""]) => title.replace(/<[^>]+>/g, ""));
