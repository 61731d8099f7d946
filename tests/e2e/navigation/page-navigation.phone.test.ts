import type { Page } from "@playwright/test";
import { present, published } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { navigation, pageAt, titles, visit, visitListening } from "../steps/steps.ts";

const noticia = present(published[1]);

/** Collects every `meta` with a name, from the page and from the response of its address. */
const tagsOf = (page: Page) =>
  page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    // Parsing a style would violate this page's policy.
    const answered = new DOMParser().parseFromString(html.replace(/<style.*<\/style>/s, ""), "text/html");
    return [document, answered].map(({ head }) =>
      [...head.querySelectorAll("meta:is([name], [property])")].map(({ outerHTML }) => outerHTML).toSorted(),
    );
  });

/** Marks the document: a new one has no mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { before: true }));
const isSameDocument = (page: Page) => page.evaluate(() => "before" in window);
const head = (page: Page, selector: string) => page.locator(`head ${selector}`);

test.describe("in-page navigation", () => {
  test("[DOC-04] [NOT-14] in-page navigation exchanges the main part: address, title and head follow, and leaves files to the browser", async ({
    page,
  }) => {
    await visit(page, "/noticias");
    await mark(page);
    const description = await head(page, 'meta[name="description"]').getAttribute("content");
    await titles(page).filter({ hasText: noticia.titulo }).getByRole("link").click();
    await expect(page).toHaveURL(`/noticias/${noticia.id}`);
    await expect(page).toHaveTitle(`${noticia.titulo} · Arquidiócesis de Nuestra Señora de La Paz`);
    await expect(head(page, 'link[rel="canonical"]')).toHaveAttribute("href", page.url());
    await expect(head(page, 'meta[name="description"]')).not.toHaveAttribute("content", description ?? "");
    await expect(head(page, 'meta[name="description"]')).toHaveCount(1);
    await expect(head(page, 'meta[property="og:title"]')).toHaveAttribute("content", await page.title());
    const [walked, answered] = await tagsOf(page);
    expect(walked).toEqual(answered);
    expect(await isSameDocument(page)).toBe(true);

    // Tags that only the earlier kind of page has are removed.
    await navigation(page)
      .getByRole("link", { name: "Inicio" })
      .or(page.getByRole("banner").getByRole("link").first())
      .first()
      .press("Enter");
    await expect(page).toHaveURL("/");
    await expect(head(page, 'meta[property="og:type"][content="article"]')).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);

    const feed = page.waitForResponse((answer) => answer.url().endsWith("/rss.xml"));
    await page.getByRole("contentinfo").getByRole("link", { name: /RSS/ }).press("Enter");
    expect((await feed).status()).toBe(200);
  });

  test("[CON-09] [DOC-06] in-page navigation brings an urgent notice along, which Back does not remove, and the date and the colour of the day", async ({
    page,
  }) => {
    // Answers as the server does once the notice has begun, on another day.
    await page.route("/privacidad", async (route) => {
      const answer = await route.fetch();
      const notice = '<aside aria-label="Aviso urgente"><p>Hoy no hay misa.</p></aside>';
      const body = (await answer.text())
        .replace('data-urgentes="">', `data-urgentes="">${notice}`)
        .replace(/data-liturgia="\w+"/, 'data-liturgia="rojo"')
        .replace(/(<p class="cabecera__fecha"[^>]*>)[^<]+/, "$1Lunes 1 de enero de 2035");
      await route.fulfill({ response: answer, body });
    });
    const notice = page.getByRole("complementary", { name: "Aviso urgente" });
    const date = page.locator(".cabecera__fecha");
    await visit(page, "/terminos");
    await mark(page);
    const before = await date.textContent();
    await expect(notice).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "privacidad" }).click();
    await expect(page).toHaveURL("/privacidad");
    await expect(notice).toHaveText("Hoy no hay misa.");
    await expect(date).toContainText("Lunes 1 de enero de 2035");
    await expect(page.locator("html")).toHaveAttribute("data-liturgia", "rojo");
    await page.goBack();
    await expect(page).toHaveURL("/terminos");
    await expect(notice).toBeVisible();
    // The next page that is loaded says that the notice has ended, and the day of now.
    await page.getByRole("main").getByRole("link", { name: "cookies" }).click();
    await expect(page).toHaveURL("/cookies");
    await expect(notice).toHaveCount(0);
    await expect(date).toHaveText(before ?? "");
    expect(await isSameDocument(page)).toBe(true);
  });

  test("[DOC-04] in-page navigation gives the heading the focus, begins at the top, and has the place come back with Back and Forward", async ({
    page,
  }) => {
    await visit(page, "/noticias");
    await mark(page);
    const card = titles(page).last().getByRole("link");
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(300);
    await card.click();
    // The focus lets screen readers read the heading.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(/\/noticias\/\w+$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/noticias");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await page.goForward();
    await expect(page).toHaveURL(/\/noticias\/\w+$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test("[DOC-04] in-page navigation goes back to pages that were left long ago, too", async ({ page }) => {
    await visit(page, "/mision-vision");
    await mark(page);
    const footer = page.getByRole("contentinfo");
    // Light pages, more than are kept in memory.
    const steps = ["terminos", "privacidad", "cookies", "terminos", "privacidad", "cookies"];
    const isThere = async (step: string) => {
      await expect(page).toHaveURL(`/${step}`);
      await expect(head(page, 'link[rel="canonical"]')).toHaveAttribute("href", page.url());
    };
    for (const step of steps) {
      await footer.locator(`a[href="/${step}"]`).first().press("Enter");
      await isThere(step);
    }
    for (const step of steps.slice(0, -1).reverse()) {
      await page.goBack();
      await isThere(step);
    }
    await page.goBack();
    await isThere("mision-vision");
    await expect(page.getByRole("heading", { level: 1, name: "Misión y Visión" })).toBeAttached();
    expect(await isSameDocument(page)).toBe(true);
  });

  test.describe("no answer", () => {
    test.use({ onPurpose: { errors: [/ERR_FAILED/] } });

    test("[DOC-04] [NOT-15] a step and a step back without an answer keep the page and its address, and say why", async ({
      page,
    }) => {
      await visit(page, "/noticias");
      await mark(page);
      const dialog = page.getByRole("dialog", { name: "Error" });
      const expectToStay = async (address: string, title: RegExp) => {
        await expect(dialog).toContainText("No hay conexión con el sitio. Revisa tu internet y vuelve a intentarlo.");
        await dialog.getByRole("button", { name: "Entendido" }).click();
        await expect(page).toHaveURL(address);
        await expect(page).toHaveTitle(title);
        await expect(page.locator(".cargando")).toHaveCount(0);
      };
      const step = () => titles(page).filter({ hasText: noticia.titulo }).getByRole("link").press("Enter");
      await page.route(pageAt(`/noticias/${noticia.id}`), (route) => route.abort());
      await step();
      await expectToStay("/noticias", /^Noticias ·/);
      await page.unrouteAll();
      await step();
      await expect(page).toHaveURL(`/noticias/${noticia.id}`);
      expect(await isSameDocument(page)).toBe(true);

      // A new document keeps no earlier page in memory.
      await page.reload();
      await page.locator("html[data-ready]").waitFor({ state: "attached" });
      await page.route(pageAt("/noticias"), (route) => route.abort());
      await page.evaluate(() => window.history.back());
      await expectToStay(`/noticias/${noticia.id}`, new RegExp(`^${RegExp.escape(noticia.titulo)} ·`));
    });
  });
});

test.describe("a browser that cannot hold a step back", () => {
  test("[DOC-04] each step opens a document, and Back the one before", async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, "NavigationPrecommitController");
    });
    await visit(page, "/noticias");
    await mark(page);
    await titles(page).filter({ hasText: noticia.titulo }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(noticia.titulo);
    expect(await isSameDocument(page)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL("/noticias");
  });
});

test.describe("a tab that stays open", () => {
  test("[DOC-07] a tab that stays open takes the first page of another build whole", async ({ page }) => {
    await visit(page, "/terminos");
    await mark(page);
    // Page of a newer build: its first file has another name.
    await page.route(
      pageAt("/privacidad"),
      async (route) => {
        const answer = await route.fetch();
        const html = (await answer.text()).replace(
          /entry\.client-[\w-]+\.js" data-entrada/,
          'entry.client-nuevo.js" data-entrada',
        );
        const headers = { ...answer.headers(), "x-documento": "/assets/entry.client-nuevo.js" };
        await route.fulfill({ response: answer, headers, body: html });
      },
      { times: 1 },
    );
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacidad", exact: true }).press("Enter");
    await expect(page).toHaveTitle(/^Privacidad/);
    await expect.poll(() => isSameDocument(page)).toBe(false);
    await expect(page).toHaveURL("/privacidad");
    await page.goBack();
    await expect(page).toHaveURL("/terminos");
  });
});

test("[DOC-06] a page is there on the way back three minutes later, and comes anew after midnight", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-11-25T23:50:00-04:00" });
  await visitListening(page, "/terminos");
  for (const again of [false, true]) {
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacidad", exact: true }).press("Enter");
    await expect(page).toHaveTitle(/^Privacidad/);
    await page.clock.fastForward(3 * 60_000);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Términos de uso");
    expect(asked.includes("/terminos")).toBe(again);
    // The next round begins at 23:58.
    await page.clock.fastForward(5 * 60_000);
  }
});
