import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Locator, Page } from "@playwright/test";
import { realSession } from "../accounts/admin-session.ts";
import { conDocumento } from "../demo/demo-cuadros.ts";
import { heard, homilias } from "../demo/demo-homilias.ts";
import { nameOf, newest, photosOf, present, published, tipos } from "../demo/demo-noticias.ts";
import { noticiasOf, told } from "../demo/demo-obras.ts";
import { parroquias } from "../demo/demo-parroquias.ts";
import { santoOf } from "../demo/demo-santoral.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import type { OwnProduct } from "../own-product.ts";
import { type ProductWithFailures, startProductWithFailures } from "../product-with-failures.ts";
import { expectToServeEverybody } from "../states/serves-everybody.ts";
import { openFilters, results, search, titles, untilTakenOver, visitListening } from "../steps/steps.ts";
import { ofAPerson, toldBy, untilIdle } from "../steps/visits.ts";

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

// The server's answers are tested in tests/failing-backend.test.ts; these stories test what a person sees and presses.
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

  const others = [
    ["[PAR-05]", "/parroquias", "las parroquias", true],
    ["[VID-06]", "/videos", "los videos", false],
    ["[OBR-02]", "/obras-sociales", "las obras sociales", false],
    ["[CLE-05]", "/cleros-diocesanos", "el clero", false],
  ] as const;
  for (const [row, list, says, opensDialog] of drawnCases(others, 1)) {
    test(`${row} [APP-07] [APP-08] the failed list of ${list} serves everybody and can be tried again`, async ({
      page,
    }) => {
      const path = `${list}?search=an`;
      await visit(page, path);
      await expect(page.getByRole("alert")).toContainText(`No pudimos cargar ${says}`);
      await expect(dialogOf(page)).toHaveCount(opensDialog ? 1 : 0);
      if (opensDialog) await dialogOf(page).getByRole("button").click();
      await expectToServeEverybody(page, list);
      site.setFailing(false);
      await page.getByRole("link", { name: "Reintentar" }).click();
      await expect(titles(page).first()).toBeVisible();
      await expect(page).toHaveURL(site.origin + path);
    });
  }

  // Searches share all their code except the dialog; the server's answer is tested for each of them.
  const searches = [
    ["[NOT-08]", "/noticias", "las noticias", true],
    ["[PAR-05]", "/parroquias", "las parroquias", true],
    ["[VID-06]", "/videos", "los videos", false],
    ["[OBR-02] [VID-06]", "/obras-sociales", "las obras sociales", false],
    ["[CLE-05] [VID-06]", "/cleros-diocesanos", "el clero", false],
  ] as const;
  for (const [row, path, says, opensDialog] of drawnCases(searches, 1, ([, , , opensDialog]) => opensDialog)) {
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

  test("[APP-05] home has a way back in Spanish", async ({ page }) => {
    await page.goto(site.origin);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No pudimos abrir esta página");
    await expect(page).toHaveTitle(/^Página no disponible · /);
    await expectAccessible(page);
    await expect(page.getByRole("main").getByRole("link", { name: "Ver noticias" })).toBeVisible();

    site.setFailing(false);
    await page.getByRole("main").getByRole("link", { name: "Ir al inicio" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Bienvenidos");
  });

  // Two stories for each of three kinds of page: a run tries each story once, with one of the kinds.
  const details = [
    ["NOT-15", "/noticias", noticia.id, `No se encontro la noticia. ${busy}`],
    ["PAR-11", "/parroquias", present(parroquias[0]).id, busy],
    ["OBR-06", "/obras-sociales", told.id, busy],
  ] as const;
  for (const [row, list, id, text] of drawnCases(details, 1)) {
    test(`[${row}] one of ${list} says why in a dialog and leads to the list`, async ({ page }) => {
      await page.goto(`${site.origin}${list}/${id}`);
      await expect(dialogOf(page)).toContainText(text);
      site.setFailing(false);
      await dialogOf(page).getByRole("button", { name: "Entendido" }).click();
      await expect(page).toHaveURL(site.origin + list);
      await expect(titles(page).first()).toBeVisible();
    });
  }

  for (const [row, list, , text] of drawnCases(details.toReversed(), 1)) {
    test(`[${row}] a press on one of ${list} says it over its page and leads to the list`, async ({ page }) => {
      site.setFailing(false);
      await visit(page, list);
      const link = titles(page).first().getByRole("link");
      const path = String(await link.getAttribute("href"));
      site.setFailing(true);
      await link.click();
      await expect(dialogOf(page)).toContainText(text);
      await expect(page).toHaveURL(site.origin + path);
      site.setFailing(false);
      await dialogOf(page).getByRole("button", { name: "Entendido" }).click();
      await expect(page).toHaveURL(site.origin + list);
      await expect(titles(page).first()).toBeVisible();
    });
  }

  test("[OBR-04] [APP-07] failed noticias leave the work standing and can be asked for again", async ({ page }) => {
    site.setFailing(/\/collections\/noticias\//);
    await visit(page, `/obras-sociales/${told.id}`);
    const noticias = page.getByRole("region", { name: "NOTICIAS DE LA OBRA SOCIAL:" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(told.nombre);
    await expect(noticias.getByRole("alert")).toContainText("No pudimos cargar las noticias de esta obra");
    await expectToServeEverybody(page, "social work whose noticias failed");
    site.setFailing(false);
    await noticias.getByRole("link", { name: "Reintentar" }).click();
    await expect(noticias.getByRole("article")).toHaveCount(noticiasOf(told).length);
  });
});

/** Title of the newest noticia of the other server, where other stories too have written. */
async function newestThere(): Promise<string> {
  const answer = await fetch(`${backend.origin}${records}?sort=-fecha_publicacion&perPage=1`);
  return ((await answer.json()) as { items: { titulo: string }[] }).items[0]?.titulo ?? "";
}

test("[API-18] a site without a store of its own shows the list, a search and a noticia with its photos", async ({
  page,
}) => {
  expect(existsSync(site.dataDirectory)).toBe(false);
  await visit(page, "/noticias");
  await expect(titles(page).first()).toHaveText(await newestThere());

  const noticia = newest((candidate) => candidate.foto_portada !== "" && photosOf(candidate).length > 2);
  const form = await openFilters(page);
  await form.getByLabel("Por título").fill(noticia.titulo);
  await search(page, form);
  await expectLoaded(results(page).locator("article img").first());
  await titles(page).filter({ hasText: noticia.titulo }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(noticia.titulo);
  const gallery = page.getByRole("region", { name: "Fotografías" });
  await expectLoaded(gallery.locator("figure img"));
  const first = await gallery.locator("figure img").getAttribute("src");
  await gallery.getByRole("button", { name: "Foto siguiente" }).click();
  await expect(gallery.locator("figure img")).not.toHaveAttribute("src", first ?? "");
  await expectLoaded(gallery.locator("figure img"));
});

test("[API-18] a site without a store of its own shows a parroquia, a board with its document, and home with the saints and a homily", async ({
  page,
  request,
}) => {
  await visit(page, `/parroquias/${present(parroquias[0]).id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(present(parroquias[0]).nombre);

  await visit(page, `/cuadro-pastoral/${conDocumento.id}`);
  const address = (await page.getByRole("link", { name: /Descargar PDF/ }).getAttribute("href")) ?? "";
  const document = await request.get(site.origin + address, { headers: { range: "bytes=0-4" } });
  expect([document.status(), await document.text()]).toEqual([206, "%PDF-"]);
  expect(document.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-security-policy": "frame-ancestors 'self'",
  });

  const homilia = present(heard[0]);
  await untilListening();
  for (const { id } of homilias) {
    if (id !== homilia.id) await backend.write("DELETE", `/api/collections/homilia/records/${id}`);
  }
  // The other server notifies its listeners a moment after it has answered the writer.
  const home = async () => (await request.get(`${site.origin}/`)).text();
  await expect.poll(home, { timeout: 1000 }).toContain(homilia.titulo);
  await visit(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bienvenidos");
  const santoral = page.locator("#santoral");
  await santoral.getByRole("button", { name: "Calendario" }).click();
  await santoral.getByLabel("Mes", { exact: true }).selectOption("Agosto");
  await santoral.getByRole("table").getByRole("link", { name: /^5 / }).click();
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
  await visitListening(page, `${site.origin}/noticias`);
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

test.describe("visits", () => {
  test.use({ userAgent: ofAPerson });

  test("visits are not counted, which the page says, and another tool's frame can be shown", async ({ page }) => {
    const visits = toldBy(page);
    await visit(page, "/sinodo");
    await untilIdle(page);
    expect(visits).toEqual([]);
    await expect(page.locator("html")).not.toHaveAttribute("data-fallos");
    await page.goto(`${site.origin}/widgets/visitas?period=week&date=yesterday`);
    await expect(page.getByRole("heading")).toHaveText("Aquí no se cuentan visitas");

    const session = JSON.stringify(await realSession(backend.origin));
    await page.evaluate((stored) => window.localStorage.setItem("pocketbase_auth", stored), session);
    await page.goto(`${site.origin}/home-administrador`);
    const frame = page.getByTitle("Visitas de la semana");
    await expect(frame).toHaveAttribute("src", `${widget}&period=week&date=yesterday`);
    await expect(frame.contentFrame().getByRole("heading")).toHaveText("Otra herramienta");
  });
});

test.describe("absent server", () => {
  test.use({ onPurpose: { errors: [/503|ERR_/] } });

  test("[API-18] pages answer 503 in Spanish while the other server is away, and come back with it", async ({
    page,
  }) => {
    const get = (path: string) => page.request.get(site.origin + path);
    expect((await get("/noticias")).status()).toBe(200);
    site.stopBackend();
    const answer = await page.goto(`${site.origin}/noticias`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("dialog", { name: "Error" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("No pudimos cargar las noticias");
    const detail = await get(`/noticias/${present(published[0]).id}`);
    expect([detail.status(), detail.headers()["cache-control"]]).toEqual([503, "no-store"]);
    const api = await get("/api/health");
    expect(api.status()).toBe(503);
    expect(await api.json()).toMatchObject({ code: 503, message: expect.stringContaining("no responde") });
    expect((await get("/terminos")).status()).toBe(200);

    await site.startBackend();
    const { titulo } = newest(({ foto_portada }) => foto_portada !== "");
    await visit(page, `/noticias?search=${encodeURIComponent(titulo)}`);
    await expect(titles(page).first()).toBeVisible();
    await expectLoaded(results(page).locator("article img").first());
  });
});
