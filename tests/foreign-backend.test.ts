import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Collection } from "@arzobispado/backend";
import { startBackend, type TestBackend } from "@arzobispado/backend/testing";
import { collections } from "@arzobispado/diocese";
import { checkForeignBackend, createSite, type ForeignBackend, openForeignBackend } from "@arzobispado/site";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const now = new Date("2026-11-21T16:00:00Z");
const published = { activo: true, fecha_publicacion: "2026-11-20 10:00:00.000Z" };
const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==",
  "base64",
);

/** Collections of an installation older than this product, without the fields that it added. */
const older = collections.map((collection): Collection => {
  const fields = collection.fields
    .filter(({ name }) => !name.endsWith("_datos"))
    .map((field) => (field.type === "file" ? { ...field, protected: false, thumbs: [] } : field));
  return { ...collection, fields };
});

let api: TestBackend;
let foreign: ForeignBackend;
let moment: Date;
let server: Server;
let origin: string;
let errors: unknown[];

beforeEach(async () => {
  [moment, errors] = [now, []];
  api = await startBackend({ database: "sqlite", collections: older, now });
  const { url } = await api.clients();
  foreign = openForeignBackend(url, "https://sitio.example", (error) => errors.push(error));
  const site = await createSite({
    backendFetch: foreign.fetch,
    backendUrl: url,
    publicOrigin: "https://sitio.example",
    // A server that does not report records that leave a rule, as PocketBase does not.
    onChange: () => {},
    longestKept: foreign.longestKept,
    onError: (error) => errors.push(error),
    clock: () => moment,
  });
  server = createServer((request, response) => {
    if (!site.answerKept(request, response)) void site.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  foreign.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await api[Symbol.asyncDispose]();
});

async function get(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(origin + path);
  return { status: answer.status, html: await answer.text() };
}

function setNow(seconds: number): void {
  moment = new Date(now.getTime() + seconds * 1000);
  api.setNow(moment);
}

describe("[API-18] the content of an older installation", () => {
  it("older content is shown on every page, photos without texts and sizes of their own included", async () => {
    const id = await api.given(
      "noticias",
      { titulo: "De antes", resumen: "Su resumen.", ...published },
      { foto_portada: { "tapa_a1.png": photo }, fotos_noticia: { "otra_b2.png": photo } },
    );
    const noticia = await get(`/noticias/${id}`);
    expect(noticia).toMatchObject({ status: 200, html: expect.stringContaining("De antes") });
    expect(noticia.html).toMatch(
      /<img [^>]*src="\/api\/files\/[^"]*tapa_a1_[^"]*" [^>]*alt="Fotografía de la noticia"/,
    );
    for (const path of ["/", "/noticias", "/noticias?search=ant%25es", "/parroquias", "/videos", "/obras-sociales"]) {
      expect((await get(path)).status, path).toBe(200);
    }
    for (const path of ["/cleros-diocesanos", "/cuadro-pastoral", "/rss.xml", "/sitemap.xml"]) {
      expect((await get(path)).status, path).toBe(200);
    }
    expect(errors).toEqual([]);
  });

  it("older content is never older than ten seconds, whatever its server tells", async () => {
    const id = await api.given("noticias", { titulo: "Pronto archivada", ...published });
    await api.given("noticias", { titulo: "A su hora", activo: true, fecha_publicacion: "2026-11-21 16:00:05.000Z" });
    expect((await get("/noticias")).html).toContain("Pronto archivada");
    const values = { titulo: "Pronto archivada", ...published, activo: false };
    await api.backend.content.replace("noticias", { id, values });
    setNow(9.999);
    expect((await get("/noticias")).html).toContain("Pronto archivada");
    setNow(10);
    const { html } = await get("/noticias");
    expect(html).not.toContain("Pronto archivada");
    expect(html).toContain("A su hora");
  });
});

describe("[API-18] the check at the start", () => {
  it("the check finds nothing wrong with a server that has the collections", async () => {
    const { url } = await api.clients();
    expect(await checkForeignBackend(url)).toBeNull();
  });

  it("the check names missing collections, in Spanish", async () => {
    await using bookshop = await startBackend({ database: "sqlite" });
    const problem = await checkForeignBackend((await bookshop.clients()).url);
    expect(problem).toMatch(/no tiene estas colecciones: .*\bnoticias, .*\bparroquias\b/);
  });

  it("the check names a server that is none, one that redirects, and none at all", async () => {
    expect(await checkForeignBackend(origin)).toMatch(/no responde como un servidor PocketBase/);
    const moved = createServer((_request, response) =>
      response.writeHead(301, { location: "https://a.example/" }).end(),
    );
    await new Promise<void>((resolve) => moved.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(moved.address() as AddressInfo).port}`;
    expect(await checkForeignBackend(url)).toMatch(/lleva a https:\/\/a\.example\/.*BACKEND_URL/);
    moved.closeAllConnections();
    await new Promise((resolve) => moved.close(resolve));
    expect(await checkForeignBackend(url)).toMatch(/no responde/);
  });
});
