import { nameOf, newest, photosOf, present, published, tags, tipos } from "./demo-noticias.ts";
import { expect, test } from "./fixtures.ts";
import { addressOf, openFilters, search, titles } from "./steps.ts";

test.use({ javaScriptEnabled: false });

test.describe("without a script", () => {
  test("[APP-04] home is complete and leads on", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("img", { name: /^Imagen 1 de 3/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Imagen siguiente" })).toBeHidden();
    const news = page.getByRole("region", { name: "Últimas noticias" }).getByRole("article");
    await expect(news).toHaveCount(3);
    await news.first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(present(published[0]).titulo);
  });

  test("[APP-04] [NOT-02] every filter of the list works as a plain form", async ({ page }) => {
    const {
      tipo,
      tags: [tag = ""],
      titulo,
    } = present(published[0]);
    const other = present(tags.find(({ id }) => id !== tag)).id;
    await page.goto("/noticias");
    const form = await openFilters(page);
    await form.getByLabel("Por título").fill(titulo.slice(0, 6));
    await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
    for (const id of [tag, other]) await form.getByLabel(nameOf(tags, id), { exact: true }).check();
    await form.getByLabel("Este año").check({ force: true });
    await expect(form.getByLabel("Desde")).toBeHidden();
    await search(page, form);
    const params = new URL(page.url()).searchParams;
    expect([...params.keys()]).toEqual(["search", "tipo", "tags", "fecha_publicacion_inicio", "fecha_publicacion_fin"]);
    expect(params.get("tags")?.split(",").sort()).toEqual([tag, other].sort());
    expect(params.get("fecha_publicacion_inicio")).toMatch(/^\d{4}-01-01$/);
    await expect(page.getByRole("list", { name: "Filtros puestos" }).getByRole("link")).toHaveCount(5);
  });

  test("[APP-04] [NOT-05] [NOT-06] pages and sizes work, 'Mostrar' with its own button", async ({ page }) => {
    await page.goto("/noticias");
    await page.getByLabel("Mostrar").selectOption("5");
    await page.getByRole("button", { name: "Aplicar" }).click();
    await expect(titles(page)).toHaveText(published.slice(0, 5).map(({ titulo }) => titulo));
    expect(addressOf(page)).toBe("/noticias?perPage=5");
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(titles(page)).toHaveText(published.slice(5, 10).map(({ titulo }) => titulo));
    await expect(page.getByRole("button", { name: "Compartir" })).toHaveCount(0);
  });

  test("[APP-04] a noticia is complete, with a way to each network", async ({ page }) => {
    const noticia = newest((candidate) => photosOf(candidate).length > 1);
    await page.goto(`/noticias/${noticia.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(noticia.titulo);
    await expect(page.locator(".prosa p").first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Fotografías" }).locator("figure img")).toBeVisible();
    await expect(page.getByRole("list", { name: "Compartir" }).getByRole("link")).toHaveCount(3);
    await expect(page.getByRole("complementary", { name: "Últimas noticias" }).getByRole("link")).toHaveCount(4);
  });
});

test.describe("with a script", () => {
  test.use({ javaScriptEnabled: true });

  test("what only serves without one is hidden", async ({ page }) => {
    await page.goto("/noticias");
    await expect(page.getByLabel("Mostrar")).toBeVisible();
    await expect(page.getByRole("button", { name: "Aplicar" })).toHaveCount(0);
  });
});
