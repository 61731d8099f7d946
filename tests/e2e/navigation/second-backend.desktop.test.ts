import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Locator, Page } from "@playwright/test";
import { realSession } from "../accounts/admin-session.ts";
import { conDocumento } from "../demo/demo-cuadros.ts";
import { heard, homilias } from "../demo/demo-homilias.ts";
import { nameOf, newest, photosOf, present, published, tipos } from "../demo/demo-noticias.ts";
import { parroquias } from "../demo/demo-parroquias.ts";
import { santoOf } from "../demo/demo-santoral.ts";
import { expect, test } from "../fixtures.ts";
import type { OwnProduct } from "../own-product.ts";
import { type ProductWithFailures, startProductWithFailures } from "../product-with-failures.ts";
import { expectToServeEverybody } from "../states/serves-everybody.ts";
import { openFilters, titles, untilTakenOver, visitListening } from "../steps/steps.ts";

// `backend` has the content; `site` has none and asks `backend` over the network, as it would ask a PocketBase.
let backend: OwnProduct;
let site: ProductWithFailures;
const records = "/api/collections/noticias/records";

/** Stand-in for an external tool that counts visits. */
const tool = createServer((_request, response) => response.end("<h1>Otra herramienta</h1>"));
let widget: string;

test.beforeAll(async ({ ownProduct }) => {
  await new Promise<void>((resolve) => tool.listen(0, "127.0.0.1", resolve));
  widget = `http://localhost:${(tool.address() as AddressInfo).port}/cuadro?sitio=3`;
  backend = ownProduct;
  site = await startProductWithFailures(backend.origin, { ANALYTICS_WIDGET_URL: widget });
});
test.afterAll(async () => {
  tool.close();
  await site?.[Symbol.asyncDispose]();
});

/** Expects that pages send all requests to the site. */
test.beforeEach(({ context }) => {
  context.on("request", (request) => {
    if (/^(?:data|blob):/.test(request.url()) || request.url().startsWith(widget)) return;
    expect(new URL(request.url()).origin).toBe(site.origin);
  });
});

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await untilTakenOver(page);
}

/** Waits for a thumbnail, which the server makes at its first request. */
async function expectLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, { timeout: 15_000 }).toBeGreaterThan(1);
}

/** Waits until the site hears of changes again, which the failures of other stories interrupt for some seconds. */
const untilListening = () => expect.poll(() => site.isListening(), { timeout: 15_000 }).toBe(true);

async function create(titulo: string, more: object = {}): Promise<string> {
  const values = {
    titulo,
    resumen: `Resumen de ${titulo}.`,
    activo: true,
    fecha_publicacion: new Date(Date.now() - 60_000),
  };
  return String((await backend.write("POST", records, { ...values, ...more })).id);
}

// The server's answers are tested in tests/failing-backend.test.ts, the message over a record in record-missing.test.ts.
test.describe("failing backend", () => {
  test.use({ onPurpose: { errors: [/50[03]|404/, /\/api\/realtime/] } });

  const noticia = present(published[0]);
  const busy = "El sitio está muy ocupado en este momento. Vuelve a intentarlo en unos minutos.";
  const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Error" });

  test.beforeEach(() => site.setFailing(true));
  test.afterAll(() => site.setFailing(false));

  // Runs first: a page that was visited before would still be shown for ten seconds (docs/decisions/0015).
  test("[APP-05] a press on a link to home keeps a page with ways on", async ({ page }) => {
    site.setFailing(false);
    await visit(page, "/terminos");
    site.setFailing(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Inicio", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No pudimos abrir esta página");
    await expect(page.getByRole("banner")).toBeVisible();
  });

  test("[NOT-08] [APP-05] [APP-07] the list has a dialog, serves everybody, keeps the filters and can be tried again", async ({
    page,
  }) => {
    const path = `/noticias?search=a&tipo=${noticia.tipo}`;
    await page.goto(site.origin + path);
    await expect(dialogOf(page)).toContainText(busy);
    await dialogOf(page).getByRole("button").click();
    await expect(page.getByRole("alert")).toContainText("No pudimos cargar las noticias");
    const form = await openFilters(page);
    await expect(form.getByLabel("Por título")).toHaveValue("a");
    await expect(form.getByLabel("Por tipo")).toHaveValue(noticia.tipo);
    await expectToServeEverybody(page, "failed list of noticias");

    site.setFailing(false);
    await page.getByRole("link", { name: "Reintentar" }).click();
    await expect(titles(page).first()).toBeVisible();
    await expect(page).toHaveURL(site.origin + path);
    await expect(page.getByRole("list", { name: "Filtros puestos" })).toContainText(nameOf(tipos, noticia.tipo));
    // The window has another width than before.
    await openFilters(page);
    await expect(form.getByLabel("Por tipo")).toHaveValue(noticia.tipo);
    await expect(form.getByLabel("Por tipo").getByRole("option")).toHaveCount(tipos.length + 1);
  });

  // Searches share all their code except the dialog; the server's answer is tested for each of them.
  const searches = [
    ["[NOT-08]", "/noticias", "las noticias", true],
    ["[PAR-05]", "/parroquias", "las parroquias", true],
    ["[VID-06]", "/videos", "los videos", false],
    ["[OBR-02] [VID-06]", "/obras-sociales", "las obras sociales", false],
    ["[CLE-05] [VID-06]", "/cleros-diocesanos", "el clero", false],
  ] as const;
  for (const [row, path, says, opensDialog] of drawnCases(searches, 1)) {
    test(`${row} a search of ${path} says so at its address, keeps what was typed and can be tried again`, async ({
      page,
    }) => {
      site.setFailing(false);
      await visit(page, path);
      const before = await titles(page).allTextContents();
      const field = page.getByRole("search").getByPlaceholder("Buscar...").first();
      site.setFailing(true);
      await field.fill(" an ");
      await field.press("Enter");
      const alert = page.getByRole("alert");
      await expect(alert).toContainText(`No pudimos cargar ${says}`);
      await expect(alert).toContainText(busy);
      await expect(dialogOf(page)).toHaveCount(opensDialog ? 1 : 0);
      if (opensDialog) {
        await expect(dialogOf(page)).toContainText(busy);
        await dialogOf(page).getByRole("button", { name: "Entendido" }).click();
      }
      await expect(page).toHaveURL(site.origin + path);
      await expect(field).toHaveValue("an");

      site.setFailing(false);
      await page.getByRole("link", { name: "Reintentar" }).click();
      await expect(page).toHaveURL(`${site.origin + path}?search=an`);
      await expect(alert).toHaveCount(0);
      await expect(field).toHaveValue("an");
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(site.origin + path);
      await expect(titles(page)).toHaveText(before);
    });
  }
});

/** Title of the newest noticia of the other server, where other stories too have written. */
async function newestThere(): Promise<string> {
  const answer = await fetch(`${backend.origin}${records}?sort=-fecha_publicacion&perPage=1`);
  return ((await answer.json()) as { items: { titulo: string }[] }).items[0]?.titulo ?? "";
}

// Without a browser, which would do no more with these answers than with those of any site.
test("[API-18] a site without a store of its own shows lists, searches, a noticia with its photos, a parroquia and a board with its document", async ({
  request,
}) => {
  expect(existsSync(site.dataDirectory)).toBe(false);
  const get = async (path: string) => {
    const answer = await request.get(site.origin + path);
    expect(answer.status(), path).toBe(200);
    return answer.text();
  };
  /** Expects that a page's pictures, which match, are there. */
  const expectPictures = async (html: string, kind: RegExp) => {
    const [found = ""] = kind.exec(html) ?? [];
    expect((await request.get(site.origin + found.replaceAll("&amp;", "&"))).headers()["content-type"]).toMatch(
      /^image/,
    );
  };
  expect(await get("/noticias")).toContain(await newestThere());
  const noticia = newest((candidate) => candidate.foto_portada !== "" && photosOf(candidate).length > 2);
  const list = await get(`/noticias?search=${encodeURIComponent(noticia.titulo)}`);
  expect(list).toContain(`/noticias/${noticia.id}`);
  await expectPictures(list, new RegExp(`/api/files/\\w+/${noticia.id}/[^"\\s]+thumb=[^"\\s]+`));
  const page = await get(`/noticias/${noticia.id}`);
  expect(page).toContain(noticia.titulo);
  await expectPictures(page, new RegExp(`/api/files/\\w+/${noticia.id}/[^"\\s]+thumb=1280x0[^"\\s]*`));
  expect(await get(`/parroquias/${present(parroquias[0]).id}`)).toContain(present(parroquias[0]).nombre);

  const [, address = ""] = /href="([^"]+\.pdf)"/.exec(await get(`/cuadro-pastoral/${conDocumento.id}`)) ?? [];
  const document = await request.get(site.origin + address, { headers: { range: "bytes=0-4" } });
  expect([document.status(), await document.text()]).toEqual([206, "%PDF-"]);
  expect(document.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-security-policy": "frame-ancestors 'self'",
  });
});

test("[API-18] a site without a store of its own plays a homily in pieces on home, beside the saints", async ({
  page,
  request,
}) => {
  const homilia = present(heard[0]);
  await untilListening();
  for (const { id } of homilias) {
    if (id !== homilia.id) await backend.write("DELETE", `/api/collections/homilia/records/${id}`);
  }
  // The other server notifies its listeners a moment after it has answered the writer.
  const home = async () => (await request.get(`${site.origin}/`)).text();
  await expect.poll(home, { timeout: 1000 }).toContain(homilia.titulo);
  await visit(page, "/?mes=8&anio=2026&dia=5");
  const santoral = page.locator("#santoral");
  await expect(santoral.getByText(santoOf("08-05"), { exact: true }).first()).toBeVisible();
  await expectLoaded(santoral.locator("img").first());

  await page.getByRole("heading", { name: homilia.titulo, level: 2 }).click();
  const player = page.getByRole("group", { name: "Reproductor de la homilía" });
  await player.getByRole("button", { name: "Reproducir" }).click();
  const bar = player.getByRole("slider", { name: "Posición en el audio" });
  await expect.poll(async () => Number(await bar.inputValue())).toBeGreaterThan(0);
});

test("[API-18] shared pages and feeds carry the site's own address", async ({ request }) => {
  const noticia = newest(({ foto_portada }) => foto_portada !== "");
  for (const path of [
    `/noticias/${noticia.id}`,
    "/rss.xml",
    "/sitemap.xml",
    `/noticias/${noticia.id}/share/social-media`,
  ]) {
    const text = await (await request.get(site.origin + path)).text();
    expect(text, path).toContain(site.origin);
    expect(text, path).not.toContain(backend.origin);
  }
  const html = await (await request.get(`${site.origin}/noticias/${noticia.id}`)).text();
  const [, picture = ""] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
  const answer = await request.get(picture.replaceAll("&amp;", "&"));
  expect(answer.headers()["content-type"]).toBe("image/jpeg");
  expect(html).toContain('property="og:image:width" content="1200"');
});

test("[API-18] a change at the backend raises a card here, an archived noticia is gone and a pending one appears by itself", async ({
  page,
}) => {
  await untilListening();
  await visitListening(page, `${site.origin}/terminos`);
  const html = async (path: string) => (await page.request.get(site.origin + path)).text();
  const pending = "A su hora en el otro servidor";
  const due = new Date(Date.now() + 3000);
  await create(pending, { fecha_publicacion: due });
  const early = (await html("/noticias")).includes(pending) && Date.now() < due.getTime();
  expect(early).toBe(false);

  const id = await create("Escrita en el otro servidor");
  await expect(page.getByRole("status").filter({ hasText: "Escrita en el otro servidor" })).toBeVisible();
  const paths = ["/", "/noticias", "/rss.xml", `/noticias/${id}`];
  // The page and the site both listen to the other server: either may be notified first.
  for (const path of paths) {
    await expect.poll(() => html(path), { message: path, timeout: 1000 }).toContain("Escrita en el otro servidor");
  }

  await backend.write("PATCH", `${records}/${id}`, { activo: false });
  // The other server notifies its listeners a moment after it has answered the writer.
  await expect.poll(() => html("/noticias"), { timeout: 1000 }).not.toContain("Escrita en el otro servidor");
  for (const path of paths) expect(await html(path), path).not.toContain("Escrita en el otro servidor");
  expect((await page.request.get(`${site.origin}/noticias/${id}`)).status()).toBe(404);

  await expect.poll(() => html("/noticias")).toContain(pending);
  expect(Date.now()).toBeGreaterThanOrEqual(due.getTime());
});

test("visits are not counted, which the page says, and another tool's frame can be shown", async ({
  page,
  request,
}) => {
  const html = await (await request.get(`${site.origin}/sinodo`)).text();
  expect(html).toContain("<main");
  // Marks of a page that tells of its visits and of its failures.
  expect(html).not.toMatch(/<main[^>]* data-visitas|<html[^>]* data-fallos/);
  const counts = await request.get(`${site.origin}/widgets/visitas?period=week&date=yesterday`);
  expect(await counts.text()).toContain("Aquí no se cuentan visitas");

  const session = JSON.stringify(await realSession(backend.origin));
  await page.addInitScript((stored) => window.localStorage.setItem("pocketbase_auth", stored), session);
  await page.goto(`${site.origin}/home-administrador`);
  const frame = page.getByTitle("Visitas de la semana");
  await expect(frame).toHaveAttribute("src", `${widget}&period=week&date=yesterday`);
  await expect(frame.contentFrame().getByRole("heading")).toHaveText("Otra herramienta");
});

test("[API-18] pages answer 503 in Spanish while the other server is away, and come back with it", async ({
  request,
}) => {
  const get = (path: string) => request.get(site.origin + path);
  expect((await get("/noticias")).status()).toBe(200);
  site.stopBackend();
  // The site notices a moment later.
  await expect.poll(async () => (await get("/noticias")).status()).toBe(503);
  const list = await get("/noticias");
  expect([list.status(), await list.text()]).toEqual([503, expect.stringContaining("No pudimos cargar las noticias")]);
  const detail = await get(`/noticias/${present(published[0]).id}`);
  expect([detail.status(), detail.headers()["cache-control"]]).toEqual([503, "no-store"]);
  const api = await get("/api/health");
  expect(api.status()).toBe(503);
  expect(await api.json()).toMatchObject({ code: 503, message: expect.stringContaining("no responde") });
  expect((await get("/terminos")).status()).toBe(200);

  await site.startBackend();
  const again = await get("/noticias");
  expect(again.status()).toBe(200);
  const [picture = ""] = /\/api\/files\/[^"\s]+thumb=[^"\s]+/.exec(await again.text()) ?? [];
  expect((await get(picture.replaceAll("&amp;", "&"))).headers()["content-type"]).toMatch(/^image/);
});
