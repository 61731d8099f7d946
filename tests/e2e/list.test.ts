import { dayInWords, nameOf, newest, photosOf, present, published, tipos } from "./demo-noticias.ts";
import { expect, test } from "./fixtures.ts";
import { addressOf, openFilters, results, search, titles, visit } from "./steps.ts";

const titlesOf = (list: typeof published) => list.map(({ titulo }) => titulo);

test.describe("the list of noticias", () => {
  test("[NOT-01] shows the ten newest as cards with cover, date, title, summary and 'Leer más'", async ({ page }) => {
    await visit(page, "/noticias");
    await expect(titles(page)).toHaveText(titlesOf(published.slice(0, 10)));
    await expect(results(page).getByRole("status")).toHaveText(`${published.length} noticias`);

    const noticia = newest((candidate) => photosOf(candidate).length > 0);
    const card = results(page).getByRole("article").filter({ hasText: noticia.titulo });
    await expect(card.locator("img")).toHaveAttribute("src", /\/api\/files\/.*\?thumb=640x0$/);
    await expect
      .poll(() => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(card.getByText(dayInWords(noticia.date))).toBeVisible();
    await expect(card.getByText(nameOf(tipos, noticia.tipo), { exact: true })).toBeVisible();
    await expect(card.getByText(noticia.resumen)).toBeVisible();
    await expect(card.getByText("Leer más")).toBeVisible();
    await card.getByText("Leer más").click({ force: true });
    await expect(page).toHaveURL(`/noticias/${noticia.id}`);
  });

  test("[NOT-02] 'Más antiguo' turns the order round", async ({ page }) => {
    await visit(page, "/noticias");
    const form = await openFilters(page);
    await form.getByLabel("Ordenar").selectOption("Más antiguo");
    await search(page, form);
    await expect(titles(page)).toHaveText(titlesOf(published.toReversed().slice(0, 10)));
    expect(addressOf(page)).toBe("/noticias?sort=fecha_publicacion");
  });

  test("an empty result says so and leads back to the whole list", async ({ page }) => {
    await visit(page, "/noticias?search=zzzzzz");
    await expect(page.getByRole("heading", { name: "No hay noticias con esos filtros" })).toBeVisible();
    await expect(results(page).getByRole("status")).toHaveText("0 noticias");
    await results(page).getByRole("link", { name: "Ver todas las noticias" }).click();
    await expect(titles(page).first()).toHaveText(present(published[0]).titulo);
  });

  test("on a phone a search closes the panel over its results; the focus waits at them", async ({ page, isMobile }) => {
    await visit(page, "/noticias");
    const form = await openFilters(page);
    await form.getByLabel("Por tipo").selectOption({ index: 1 });
    await search(page, form);
    await expect(results(page)).toBeFocused();
    await expect(form).toBeVisible({ visible: !isMobile });
  });
});
