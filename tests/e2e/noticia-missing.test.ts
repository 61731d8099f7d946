import type { Page } from "@playwright/test";
import { present, published } from "./demo-noticias.ts";
import { expect, test } from "./fixtures.ts";
import { hold, titles, visit } from "./steps.ts";

test.use({ onPurpose: { errors: [/noticias\//] } });

const noticia = present(published[1]);
const message = (page: Page) => page.getByRole("dialog", { name: "Error" });

test.describe("a noticia that cannot be shown", () => {
  test("[NOT-15] [APP-05] opened directly answers 404; the message leads to the list in its place", async ({
    page,
  }) => {
    await visit(page, "/");
    const answer = await page.goto("/noticias/noexiste");
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle("Noticia no encontrada · Arquidiócesis de Nuestra Señora de La Paz");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(message(page)).toContainText("No se encontro la noticia");
    await message(page).getByRole("button", { name: "Entendido" }).click();
    await expect(page).toHaveURL("/noticias");
    await expect(message(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test("[NOT-15] a press on one that is gone, or cannot be had, shows the message over the list", async ({ page }) => {
    const data = new RegExp(`/noticias/${noticia.id}\\.data`);
    for (const status of [404, 503, 0]) {
      await visit(page, "/");
      await page.route(data, (route) => (status === 0 ? route.abort() : route.fulfill({ status, body: "" })));
      await page.getByRole("article").getByRole("link", { name: noticia.titulo }).click();
      await expect(message(page), `${status}`).toContainText("No se encontro la noticia");
      await expect(page).toHaveURL("/noticias");
      await message(page).getByRole("button").click();
      await expect(titles(page).first()).toHaveText(present(published[0]).titulo);
      await page.goBack();
      await expect(page).toHaveURL("/");
      await page.unroute(data);
    }
  });
});

test("[NOT-14] the title is 'Cargando noticia...' from the press until the noticia is there", async ({ page }) => {
  await visit(page, "/noticias");
  const answers = await hold(page, new RegExp(`/noticias/${noticia.id}\\.data`));
  await titles(page).filter({ hasText: noticia.titulo }).getByRole("link").click();
  await expect(page).toHaveTitle("Cargando noticia...");
  answers.release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(noticia.titulo);
  await expect(page).toHaveTitle(`${noticia.titulo} · Arquidiócesis de Nuestra Señora de La Paz`);
});

test("[NOT-14] who changes their mind meanwhile gets the old title back", async ({ page }) => {
  await visit(page, "/noticias");
  const title = await page.title();
  const answers = await hold(page, new RegExp(`/noticias/${noticia.id}\\.data`));
  const card = titles(page).filter({ hasText: noticia.titulo }).getByRole("link");
  await card.press("Enter");
  await expect(page).toHaveTitle("Cargando noticia...");
  await page.getByRole("contentinfo").getByRole("link", { name: "Noticias", exact: true }).press("Enter");
  await expect(page).toHaveTitle(title);
  await expect(page).toHaveURL("/noticias");
  answers.release();
});

test("[NOT-14] who turns back while even the page's code is on its way stays where they turned to", async ({
  page,
}) => {
  await visit(page, "/noticias");
  const title = await page.title();
  const code = await hold(page, /\/assets\/noticia-[^/]+\.js/);
  const list = await hold(page, /\/noticias\.data/);
  await titles(page).filter({ hasText: noticia.titulo }).getByRole("link").press("Enter");
  await expect(page).toHaveTitle("Cargando noticia...");
  await page.getByRole("contentinfo").getByRole("link", { name: "Noticias", exact: true }).press("Enter");
  code.release();
  const files = () =>
    performance.getEntriesByType("resource").filter(({ name }) => /assets\/noticia-/.test(name)).length;
  await expect.poll(() => page.evaluate(files)).toBeGreaterThan(1);
  list.release();
  await expect(page).toHaveTitle(title);
  await expect(page).toHaveURL("/noticias");
});
