import { dayInLaPaz, nameOf, present, published, tags, tipos } from "./demo-noticias.ts";
import { expect, test } from "./fixtures.ts";
import { addressOf, hold, openFilters, results, search, titles, untilTakenOver, visit } from "./steps.ts";

const {
  tipo,
  tags: [tag = ""],
  date,
} = present(published[0]);
const from = dayInLaPaz(new Date(date.getTime() - 90 * 86_400_000));
const to = dayInLaPaz(date);
const whole = `/noticias?search=a&tipo=${tipo}&tags=${tag}&fecha_publicacion_inicio=${from}&fecha_publicacion_fin=${to}&sort=fecha_publicacion&perPage=5`;

test.describe("the address of the list", () => {
  test("[NOT-04] fills every field when the page is opened with it", async ({ page }) => {
    await visit(page, whole);
    const form = await openFilters(page);
    await expect(form.getByLabel("Por título")).toHaveValue("a");
    await expect(form.getByLabel("Por tipo")).toHaveValue(tipo);
    await expect(form.getByLabel("Ordenar")).toHaveValue("fecha_publicacion");
    await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await expect(form.getByLabel(nameOf(tags, tag), { exact: true })).toBeChecked();
    await expect(form.getByLabel("Desde")).toHaveValue(from);
    await expect(form.getByLabel("Hasta")).toHaveValue(to);
    await expect(page.getByLabel("Mostrar")).toHaveValue("5");
    expect(addressOf(page)).toBe(whole);
  });

  test("[NOT-04] keeps size and order when a search is made", async ({ page }) => {
    await visit(page, "/noticias?perPage=5&sort=fecha_publicacion&page=2");
    const form = await openFilters(page);
    await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
    await search(page, form);
    expect(addressOf(page)).toBe(`/noticias?tipo=${tipo}&sort=fecha_publicacion&perPage=5`);
  });

  test("[NOT-04] Back brings back the list and the fields", async ({ page }) => {
    await visit(page, "/noticias");
    let form = await openFilters(page);
    await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
    await search(page, form);
    const ofType = published
      .filter((noticia) => noticia.tipo === tipo)
      .slice(0, 10)
      .map(({ titulo }) => titulo);
    await expect(titles(page)).toHaveText(ofType);
    form = await openFilters(page);
    await form.getByLabel("Por título").fill("zzzzzz");
    await form.getByLabel(nameOf(tags, tag), { exact: true }).check();
    await search(page, form);
    await expect(titles(page)).toHaveCount(0);

    await page.goBack();
    await expect(titles(page)).toHaveText(ofType);
    expect(addressOf(page)).toBe(`/noticias?tipo=${tipo}`);
    form = await openFilters(page);
    await expect(form.getByLabel("Por título")).toHaveValue("");
    await expect(form.getByLabel("Por tipo")).toHaveValue(tipo);
    await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(0);

    await page.goBack();
    await expect(titles(page).first()).toHaveText(present(published[0]).titulo);
    await expect((await openFilters(page)).getByLabel("Por tipo")).toHaveValue("");
  });

  test("[NOT-04] each filter can be taken off by itself", async ({ page }) => {
    await visit(page, whole);
    const chips = page.getByRole("list", { name: "Filtros puestos" }).getByRole("link");
    await expect(chips).toHaveCount(4);
    // In this order: a type and a tag may have one name.
    await expect(chips).toHaveText(["«a»", nameOf(tipos, tipo), nameOf(tags, tag), /^(Del|Est)/]);
    await chips.nth(2).click();
    await expect(chips).toHaveCount(3);
    await expect(page.getByRole("link", { name: `Quitar filtro ${nameOf(tipos, tipo)}`, exact: true })).toHaveCount(1);
    for (const left of [2, 1, 0]) {
      await chips.first().click();
      await expect(chips).toHaveCount(left);
    }
    expect(addressOf(page)).toBe("/noticias?sort=fecha_publicacion&perPage=5");
    await expect(results(page).getByRole("status")).toHaveText(`${published.length} noticias`);
  });

  test("[NOT-04] what was typed before the script came is kept and searched for", async ({ page }) => {
    const script = await hold(page, /\/assets\/entry\.client/);
    await page.goto("/noticias", { waitUntil: "commit" });
    const form = await openFilters(page);
    await form.getByLabel("Por título").fill("zzzzzz");
    await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
    await form.getByLabel(nameOf(tags, tag), { exact: true }).check();
    script.release();
    await untilTakenOver(page);
    await expect(form.getByLabel("Por título")).toHaveValue("zzzzzz");
    await expect(form.getByLabel("Por tipo")).toHaveValue(tipo);
    await expect(form.getByLabel(nameOf(tags, tag), { exact: true })).toBeChecked();
    await search(page, form);
    expect(addressOf(page)).toBe(`/noticias?search=zzzzzz&tipo=${tipo}&tags=${tag}`);
  });

  test("[DAT-02] types and tags are fetched once in a visit, not on every navigation", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const routes = searchParams.get("_routes");
      if (pathname.endsWith(".data") && (routes === null || routes.includes("noticias-catalogo"))) asked.push(pathname);
    });
    await visit(page, "/");
    await page.getByRole("link", { name: "Ver más noticias" }).click();
    const form = await openFilters(page);
    await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
    await search(page, form);
    await titles(page).first().getByRole("link").click();
    await page.getByRole("navigation", { name: "Ruta" }).getByRole("link", { name: "Noticias" }).click();
    await expect((await openFilters(page)).getByLabel("Por tipo").getByRole("option")).toHaveCount(tipos.length + 1);
    expect(asked).toEqual(["/noticias.data"]);
  });
});
