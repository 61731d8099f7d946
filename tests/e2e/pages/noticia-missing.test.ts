import type { Page } from "@playwright/test";
import { present, published } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { answerAsGone, hold, pageAt, titles, visit } from "../steps/steps.ts";

test.use({ onPurpose: { errors: [/noticias\//] } });

const noticia = present(published[1]);
const path = `/noticias/${noticia.id}`;
const message = (page: Page) => page.getByRole("dialog", { name: "Error" });

test.describe("a noticia that cannot be shown", () => {
  test("[NOT-15] [APP-05] a missing noticia opened directly answers 404; the message leads to the list in its place", async ({
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

  test("[NOT-15] a press on a deleted noticia shows the message over its page, and then the list", async ({ page }) => {
    await visit(page, "/");
    await answerAsGone(page, path);
    await page.getByRole("article").getByRole("link", { name: noticia.titulo }).click();
    await expect(message(page)).toContainText("No se encontro la noticia");
    await expect(page).toHaveURL(path);
    await expect(page.locator("h1")).toHaveText("Esta puerta no se abre");
    await message(page).getByRole("button").click();
    await expect(page).toHaveURL("/noticias");
    await expect(titles(page).first()).toHaveText(present(published[0]).titulo);
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test("[NOT-15] a press without an answer shows a message, and the page stays", async ({ page }) => {
    await visit(page, "/");
    const title = await page.title();
    await page.route(pageAt(path), (route) => route.abort());
    await page.getByRole("article").getByRole("link", { name: noticia.titulo }).click();
    await expect(message(page)).toContainText("No hay conexión con el sitio.");
    await expect(page).toHaveURL("/");
    await message(page).getByRole("button").click();
    await expect(page.getByRole("article").getByRole("link", { name: noticia.titulo })).toBeVisible();
    await expect(page).toHaveTitle(title);
  });
});

test("[NOT-14] the title is 'Cargando noticia...' from the press until the noticia is there", async ({ page }) => {
  await visit(page, "/noticias");
  const answers = await hold(page, pageAt(path));
  await titles(page).filter({ hasText: noticia.titulo }).getByRole("link").click();
  await expect(page).toHaveTitle("Cargando noticia...");
  answers.release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(noticia.titulo);
  await expect(page).toHaveTitle(`${noticia.titulo} · Arquidiócesis de Nuestra Señora de La Paz`);
});

test("[NOT-14] a cancelled press brings the former title back", async ({ page }) => {
  await visit(page, "/noticias");
  const title = await page.title();
  const answers = await hold(page, pageAt(path));
  const card = titles(page).filter({ hasText: noticia.titulo }).getByRole("link");
  // Cancels by the browser's stop button, then by another link.
  await card.press("Enter");
  await expect(page).toHaveTitle("Cargando noticia...");
  await page.evaluate(() => window.stop());
  await expect(page).toHaveTitle(title);
  await card.press("Enter");
  await expect(page).toHaveTitle("Cargando noticia...");
  await page.getByRole("contentinfo").getByRole("link", { name: "Noticias", exact: true }).press("Enter");
  await expect(page).toHaveTitle(title);
  await expect(page).toHaveURL("/noticias");
  answers.release();
});

test("[NOT-14] the way back from a noticia brings the former title back", async ({ page }) => {
  await visit(page, "/noticias");
  const title = await page.title();
  await titles(page).filter({ hasText: noticia.titulo }).getByRole("link").click();
  await expect(page).toHaveTitle(`${noticia.titulo} · Arquidiócesis de Nuestra Señora de La Paz`);
  await page.goBack();
  await expect(page).toHaveTitle(title);
});
