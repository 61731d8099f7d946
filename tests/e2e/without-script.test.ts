import type { Page } from "@playwright/test";
import { nameOf, newest, photosOf, present, published, tags, tipos } from "./demo-noticias.ts";
import { expect, test } from "./fixtures.ts";
import { pages } from "./pages.ts";
import { openAnyFilters, openGroup, openMenu } from "./reach.ts";
import { addressOf, navigation, openFilters, search, titles } from "./steps.ts";

/** The other lists: the fields of several values with how many are checked, and a page size that leaves a second page. */
const lists = [
  { path: "/videos", form: "Filtrar videos", press: "Buscar por filtro", fields: { "Por etiquetas": 2 }, sizes: 3 },
  {
    path: "/parroquias",
    form: "Filtrar parroquias",
    press: "Buscar por filtro",
    fields: { "Por vicaría": 2 },
    sizes: 3,
  },
  { path: "/obras-sociales", form: "Filtrar obras sociales", press: "Buscar por filtro", fields: {}, sizes: 5 },
  { path: "/cleros-diocesanos", form: "Buscar en el clero", press: "Buscar", fields: { Vicarias: 2 }, sizes: 20 },
];

/** Buttons that send no form, and fields that no button sends. */
function deadControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLButtonElement | HTMLInputElement | HTMLSelectElement>("button, input, select"),
    )
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter(({ form }) => {
        const sender = Array.from(form?.elements ?? []).find((one) => one.matches("button") && one.checkVisibility());
        return !sender;
      })
      .map((control) => `${control.tagName} «${control.ariaLabel ?? control.textContent}»`),
  );
}

// One of the pages is not there on purpose.
test.use({ javaScriptEnabled: false, onPurpose: { errors: [/no-existe/] } });

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

  for (const { path, form: name, press, fields, sizes } of lists) {
    test(`[APP-04] search, filters, pages and sizes of ${path} are plain forms and links`, async ({ page }) => {
      await page.goto(path);
      await openAnyFilters(page);
      const form = page.getByRole("search", { name });
      await form.getByRole("searchbox").first().fill("a");
      for (const [summary, values] of Object.entries(fields)) {
        if (path === "/cleros-diocesanos") await form.locator("summary").filter({ hasText: summary }).click();
        const group = form.getByRole("group", { name: summary }).or(form.locator("details[open]")).last();
        for (let place = 0; place < values; place++) await group.getByRole("checkbox").nth(place).check();
        if (path === "/cleros-diocesanos") await form.locator("summary").filter({ hasText: summary }).click();
      }
      await form.getByRole("button", { name: press, exact: true }).click();
      const searched = new URL(page.url()).searchParams;
      expect(searched.get("search")).toBe("a");
      for (const parameter of Object.keys(fields)) expect(searched.size, parameter).toBeGreaterThan(1);
      const chips = page.getByRole("list", { name: "Filtros puestos" }).getByRole("link");
      const set = await chips.count();
      expect(set).toBeGreaterThan(0);
      await chips.last().click();
      await expect(chips).toHaveCount(set - 1);

      await page.goto(`${path}?search=a`);
      await page.getByLabel("Mostrar").selectOption(String(sizes));
      await page.getByRole("button", { name: "Aplicar" }).click();
      expect(addressOf(page)).toBe(`${path}?search=a&perPage=${sizes}`);
      await expect(titles(page)).toHaveCount(sizes);
      const first = await titles(page).first().textContent();
      await page.getByRole("link", { name: "Siguiente" }).click();
      expect(new URL(page.url()).searchParams.get("page")).toBe("2");
      await expect(titles(page).first()).not.toHaveText(first ?? "");
    });
  }

  for (const [name, path] of Object.entries(pages)) {
    test(`[APP-04] whatever can be pressed on ${name} does something`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await deadControls(page)).toEqual([]);
    });
  }

  test("[APP-04] [NAV-07] every menu opens and leads on", async ({ page }) => {
    for (const [group, link, title] of [
      ["Noticias", "Videos", "Conoce más sobre nosotros"],
      ["Arquidiócesis/Arzobispado", "Clero Paceño", "Clero paceño"],
      ["Parroquias", "Todas las parroquias", "Conoce nuestras Parroquias"],
    ] as const) {
      await page.goto("/terminos");
      await openGroup(page, group);
      await navigation(page).getByRole("link", { name: link }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    }
    await page.goto("/terminos");
    await openMenu(page);
    await navigation(page).getByRole("link", { name: "Cuadro Pastoral" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cuadro pastoral");
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
