import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProduct, type TestProduct } from "./support/start-product.ts";

const now = new Date("2026-11-21T16:00:00Z");
/** Smallest possible PNG: one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

interface Hidden {
  kind: "archived" | "pending" | "undated";
  id: string;
  titulo: string;
  resumen: string;
  /** Date in La Paz. */
  day: string;
}

let product: TestProduct;
let tipo: string;
let tag: string;
const published: string[] = [];
const hidden: Hidden[] = [];

beforeAll(async () => {
  product = await startProduct(now);
  const { given } = product.api;
  tipo = await given("tipos_noticias", { tipo: "Comunicado" });
  tag = await given("tags", { nombre: "Familia" });
  const noticia = (titulo: string, more: object) =>
    given(
      "noticias",
      { titulo, resumen: `Resumen de ${titulo}`, tipo, tags: [tag], activo: true, ...more },
      { foto_portada: { "portada.png": pixel }, fotos_noticia: { "otra.png": pixel } },
    );
  for (const day of ["18", "19", "20"]) {
    published.push(await noticia(`Publicada el ${day}`, { fecha_publicacion: `2026-11-${day} 15:00:00.000Z` }));
  }
  for (const [kind, titulo, day, more] of [
    ["archived", "Archivada entre las otras", "2026-11-19", { activo: false }],
    ["archived", "Archivada y la más nueva", "2026-11-21", { activo: false }],
    ["pending", "Pendiente de mañana", "2026-11-22", {}],
    ["pending", "Pendiente de otro año", "2027-03-01", {}],
  ] as const) {
    const id = await noticia(titulo, { fecha_publicacion: `${day} 15:00:00.000Z`, ...more });
    hidden.push({ kind, id, titulo, resumen: `Resumen de ${titulo}`, day });
  }
  const titulo = "Sin fecha y activa";
  const id = await noticia(titulo, { fecha_publicacion: "" });
  hidden.push({ kind: "undated", id, titulo, resumen: `Resumen de ${titulo}`, day: "2026-11-21" });
});
afterAll(() => product[Symbol.asyncDispose]());

/** Requests a public page and checks that it links to no hidden noticia. */
async function readSafe(path: string): Promise<string> {
  const answer = await product.get(path);
  const { html } = answer.status === 303 ? await product.get(String(answer.headers.location)) : answer;
  for (const { id } of hidden) expect(html, `${path} leads to ${id}`).not.toContain(id);
  return html;
}

describe("archived, pending and undated noticias", () => {
  it("[NOT-16] hidden noticias stand on no page of the list, in either order", async () => {
    for (const sort of ["", "&sort=fecha_publicacion"]) {
      const pages = [
        await readSafe(`/noticias?perPage=10${sort}`),
        await readSafe(`/noticias?perPage=10&page=2${sort}`),
      ];
      for (const { titulo } of hidden) expect(pages.join(), sort).not.toContain(titulo);
      expect(published.filter((id) => pages[0]?.includes(`href="/noticias/${id}"`))).toEqual(published);
    }
  });

  it("[NOT-16] hidden noticias are not found by any search, type, tag or date", async () => {
    const queries = [
      ...hidden.map(({ titulo }) => `search=${encodeURIComponent(titulo)}`),
      ...[`tipo=${tipo}`, `tags=${tag}`, "fecha_publicacion_inicio=2026-11-22"],
      ...hidden.map(({ day }) => `fecha_publicacion_inicio=${day}&fecha_publicacion_fin=${day}`),
      `search=${encodeURIComponent('" || activo = false || titulo = "')}`,
    ];
    for (const query of queries) {
      const html = await readSafe(`/noticias?${query}&perPage=100`);
      expect(html, query).toMatch(/<strong>[\d.]+ noticias?<\/strong>/);
    }
    expect(await readSafe(`/noticias?tipo=${tipo}&tags=${tag}`)).toContain("<strong>3 noticias</strong>");
  });

  it("[NOT-16] hidden noticias stand neither on the home page nor beside another noticia", async () => {
    for (const path of ["/", "/_.data", "/noticias.data", `/noticias/${published[0]}`]) {
      expect(await readSafe(path), path).toContain("Publicada el 20");
    }
  });

  for (const kind of ["archived", "pending", "undated"] as const) {
    it(`[NOT-16] [NOT-12] no address of its own gives away one that is ${kind}`, async () => {
      for (const { id, titulo, resumen } of hidden.filter((noticia) => noticia.kind === kind)) {
        for (const { path, status, text } of await answersAbout(id)) {
          expect(status, path).toBe(404);
          expect(text, path).not.toContain(titulo);
          expect(text, path).not.toContain(resumen);
        }
      }
    });
  }

  it("[NOT-12] a published noticia has no second address", async () => {
    for (const { path, status } of await answersAbout(published[0] ?? "")) expect(status, path).toBe(200);
  });

  it("[NOT-16] hidden noticias are not found by a filter of the protocol", async () => {
    for (const filter of ["activo = false", "fecha_publicacion > @now", ...hidden.map(({ id }) => `id = "${id}"`)]) {
      const { json } = await product.api.get(`/api/collections/noticias/records?filter=${encodeURIComponent(filter)}`);
      expect(json, filter).toMatchObject({ items: [], totalItems: 0 });
    }
  });
});

/** Requests every address of a noticia as a visitor. */
async function answersAbout(id: string): Promise<{ path: string; status: number; text: string }[]> {
  const { token } = await product.api.account("_superusers");
  const record = `/api/collections/noticias/records/${id}`;
  const { foto_portada, fotos_noticia } = (await product.api.get(record, { token })).json;
  const files: string[] = [foto_portada, ...fotos_noticia].map((name) => `/api/files/noticias/${id}/${name}`);
  expect(files).toHaveLength(2);
  const own = [`/noticias/${id}`, `/noticias/${id}/share/social-media`];
  const pages = [...own, ...own.map((path) => `${path}.data`), `/noticias/${id}?fbclid=x`].map(async (path) => {
    const { status, html } = await product.get(path);
    return { path, status, text: html };
  });
  const answers = [record, ...files, ...files.map((path) => `${path}?thumb=640x0`)].map(async (path) => ({
    path,
    ...(await product.api.get(path)),
  }));
  return Promise.all([...pages, ...answers]);
}
