import type { Locator, Page } from "@playwright/test";
import { cargos, cleros, type DemoClero, hasWords, parroquias, vicarias } from "./demo-cleros.ts";
import { present } from "./demo-noticias.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { addressOf, results, titles, visit } from "./steps.ts";

test.use({ onPurpose: { errors: [/cleros-diocesanos\.data/] } });

const path = "/cleros-diocesanos";
const form = (page: Page): Locator => page.getByRole("search", { name: "Buscar en el clero" });
const dropdown = (page: Page, name: string): Locator => form(page).locator("summary").filter({ hasText: name });
const panel = (page: Page, name: string): Locator => form(page).getByRole("group", { name, exact: true });

async function choose(page: Page, name: string, labels: string[]): Promise<void> {
  await dropdown(page, name).click();
  for (const label of labels) await panel(page, name).getByLabel(label, { exact: true }).check();
}

async function expectExactly(page: Page, expected: DemoClero[]): Promise<void> {
  await expect(results(page).getByRole("status")).toHaveText(
    expected.length === 1 ? "1 persona" : `${expected.length} personas`,
  );
  if (expected.length > 100) throw new Error("More than a page shows.");
  const names = expected.map(({ name }) => name).sort();
  // A page that has just been asked for takes the place of the one before.
  await expect.poll(async () => (await titles(page).allTextContents()).sort()).toEqual(names);
  const shown = await titles(page).allTextContents();
  const levels = shown.map((name) => present(expected.find((clero) => clero.name === name)).cargo.nivel);
  expect(levels, "by rank").toEqual(levels.toSorted((one, other) => one - other));
}

test.describe("the directory of the clergy", () => {
  test("[CLE-01] has its title, its way back and one field that Enter sends", async ({ page }) => {
    const somebody = present(cleros.find(({ name }) => name.includes("José")));
    await visit(page, path);
    await expect(page).toHaveTitle("Clero paceño · Arquidiócesis de Nuestra Señora de La Paz");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clero paceño");
    const field = form(page).getByPlaceholder("Buscar...", { exact: true });
    await field.fill("  jose ignacio ");
    await field.press("Enter");
    await expect(page).toHaveURL(`${path}?search=jose+ignacio`);
    await expect(titles(page)).toHaveText([somebody.name]);
    await field.fill("zzzz");
    await form(page).getByRole("button", { name: "Buscar", exact: true }).click();
    await expect(results(page)).toContainText("No encontramos a nadie con esa búsqueda");
    await results(page).getByRole("link", { name: "Ver todo el clero" }).click();
    await expect(titles(page)).toHaveCount(10);
    await page.getByRole("navigation", { name: "Ruta" }).getByRole("link", { name: "Inicio" }).click();
    await expect(page).toHaveURL("/");
  });

  test("[CLE-02] its dropdowns offer what there is, in ascending order", async ({ page }) => {
    await visit(page, path);
    for (const [name, choices] of [
      ["Cargos", cargos],
      ["Parroquias", parroquias],
      ["Vicarias", vicarias],
    ] as const) {
      await dropdown(page, name).click();
      const labels = panel(page, name).locator("label");
      await expect(labels).toHaveCount(choices.length);
      const shown = await labels.allTextContents();
      expect([...shown].sort()).toEqual(choices.map((choice) => choice.name).sort());
      expect(shown).toEqual(shown.toSorted((one, other) => one.localeCompare(other, "es")));
      const list = panel(page, name).locator(".casillas");
      expect(await list.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(320);
      await dropdown(page, name).press("Escape");
    }
  });

  test("[CLE-02] a dropdown closes on Escape, on a press outside and when the next one opens", async ({ page }) => {
    await visit(page, path);
    await dropdown(page, "Cargos").click();
    await expect(panel(page, "Cargos")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(panel(page, "Cargos")).toBeHidden();
    await expect(dropdown(page, "Cargos")).toBeFocused();
    await dropdown(page, "Cargos").click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(panel(page, "Cargos")).toBeHidden();
    await dropdown(page, "Parroquias").click();
    await dropdown(page, "Vicarias").click();
    await expect(panel(page, "Parroquias")).toBeHidden();
    await expect(panel(page, "Vicarias")).toBeVisible();
  });

  test("[CLE-02] what is chosen stands as chips that can be taken off, before the search and after it", async ({
    page,
  }) => {
    const [one, other] = [present(cargos[0]).name, present(cargos[1]).name];
    await visit(page, path);
    await choose(page, "Cargos", [one, other]);
    await expect(dropdown(page, "Cargos")).toHaveText("Cargos (2)");
    const chosen = panel(page, "Cargos").getByRole("list", { name: "Elegidos" });
    await expect(chosen.getByRole("button")).toHaveText([one, other]);
    await chosen.getByRole("button", { name: `Quitar ${one}` }).click();
    await expect(dropdown(page, "Cargos")).toHaveText("Cargos (1)");
    await expect(panel(page, "Cargos").getByLabel(one, { exact: true })).not.toBeChecked();
    await expect(panel(page, "Cargos")).toBeVisible();
    await form(page).getByRole("button", { name: "Buscar", exact: true }).click();
    await expectExactly(
      page,
      cleros.filter(({ cargo }) => cargo.name === other),
    );
    await page.getByRole("link", { name: `Quitar filtro ${other}` }).click();
    await expect(page).toHaveURL(path);
    await expect(dropdown(page, "Cargos")).toHaveText("Cargos");
  });

  test("[CLE-03] a card has portrait, full name and position, and leads to the parroquia", async ({
    page,
    request,
  }) => {
    const clero = present(cleros.find(({ imagen, parroquia }) => imagen !== "" && parroquia));
    await visit(page, `${path}?search=${encodeURIComponent(clero.name)}`);
    const card = results(page).getByRole("article").filter({ hasText: clero.name });
    await expect(card.getByRole("heading")).toHaveText(clero.name);
    await expect(card).toContainText(clero.cargo.name);
    const source = present((await card.locator("img").getAttribute("src")) ?? undefined);
    expect(source).toContain("thumb=300x300");
    expect((await request.get(source)).status()).toBe(200);
    await expect(card.getByRole("link", { name: present(clero.parroquia).name })).toHaveAttribute(
      "href",
      `/parroquias/${present(clero.parroquia).id}`,
    );
  });

  test("[CLE-04] every word must stand in some part of the name", async ({ page }) => {
    for (const words of [
      ["p.", "mamani"],
      ["huanca", "eliseo"],
      ["a", "e"],
    ]) {
      await page.goto(`${path}?perPage=100&search=${encodeURIComponent(words.join("  "))}`);
      const found = cleros.filter((clero) => hasWords(clero, words));
      if (words[0] !== "p.") expect(found.length).toBeGreaterThan(0);
      await expectExactly(page, found);
    }
  });

  test("[CLE-04] [CLE-06] of each list any is enough, and all lists hold together", async ({ page }) => {
    const [first, second] = [present(vicarias[0]), present(vicarias[1])];
    const chosen = cargos.slice(-2);
    const fits = (clero: DemoClero) =>
      chosen.some(({ id }) => id === clero.cargo.id) &&
      [first.id, second.id].includes(clero.parroquia?.vicaria ?? "none");
    await visit(page, `${path}?perPage=100`);
    await choose(
      page,
      "Cargos",
      chosen.map(({ name }) => name),
    );
    await choose(page, "Vicarias", [first.name, second.name]);
    await form(page).getByRole("button", { name: "Buscar", exact: true }).click();
    await expect(page).toHaveURL(/vicarias=/);
    const address = `${path}?cargos=${chosen.map(({ id }) => id).join(",")}&vicarias=${first.id},${second.id}&perPage=100`;
    expect(addressOf(page)).toBe(address);
    expect(cleros.filter(fits).length).toBeGreaterThan(0);
    await expectExactly(page, cleros.filter(fits));

    const there = present(cleros.find((clero) => fits(clero)));
    const parroquia = present(there.parroquia);
    await choose(page, "Parroquias", [parroquia.name]);
    await form(page)
      .getByPlaceholder("Buscar...")
      .fill(present(there.name.split(" ").at(-1)));
    await form(page).getByPlaceholder("Buscar...").press("Enter");
    await expect(page).toHaveURL(/search=/);
    await expect(titles(page)).toHaveText([there.name]);

    await page.goBack();
    await expect(dropdown(page, "Parroquias")).toHaveText("Parroquias");
    await expect(dropdown(page, "Vicarias")).toHaveText("Vicarias (2)");
    await expectExactly(page, cleros.filter(fits));
  });

  test("[CLE-06] the address fills the fields when the page is opened with it", async ({ page }) => {
    const [cargo, parroquia, vicaria] = [present(cargos[0]), present(parroquias[0]), present(vicarias[0])];
    await visit(page, `${path}?search=ana&cargos=${cargo.id}&parroquias=${parroquia.id}&vicarias=${vicaria.id}`);
    await expect(form(page).getByPlaceholder("Buscar...")).toHaveValue("ana");
    for (const [name, { name: label }] of [
      ["Cargos", cargo],
      ["Parroquias", parroquia],
      ["Vicarias", vicaria],
    ] as const) {
      await expect(dropdown(page, name)).toHaveText(`${name} (1)`);
      await dropdown(page, name).click();
      await expect(panel(page, name).getByLabel(label, { exact: true })).toBeChecked();
    }
    await expect(page.getByRole("list", { name: "Filtros puestos" }).getByRole("link")).toHaveCount(4);
  });

  test("[CLE-05] pages lead to the top, sizes are those of the directory", async ({ page }) => {
    await visit(page, path);
    await expect(titles(page)).toHaveCount(10);
    const sizes = page.getByLabel("Mostrar");
    await expect(sizes.getByRole("option")).toHaveText(["10", "20", "30", "40", "50", "100"]);
    await expect(sizes).toHaveValue("10");
    const first = await titles(page).allTextContents();
    await page.getByRole("link", { name: "Siguiente" }).scrollIntoViewIfNeeded();
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(page).toHaveURL(`${path}?page=2`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const second = await titles(page).allTextContents();
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await sizes.selectOption("100");
    await expect(page).toHaveURL(`${path}?perPage=100`);
    await expectExactly(page, cleros);
    await page.goto(`${path}?perPage=7`);
    await expect(titles(page)).toHaveCount(10);
  });

  test("[CLE-05] [VID-06] a failure opens no dialog, keeps what was typed and can be tried again", async ({ page }) => {
    await visit(page, path);
    await page.route(/cleros-diocesanos\.data/, (route) => route.fulfill({ status: 503, body: "" }));
    await form(page).getByPlaceholder("Buscar...").fill("mamani");
    await form(page).getByPlaceholder("Buscar...").press("Enter");
    await expect(page.getByRole("alert")).toContainText("No pudimos cargar el clero");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(form(page).getByPlaceholder("Buscar...")).toHaveValue("mamani");
    await expectAccessible(page);
    await page.unroute(/cleros-diocesanos\.data/);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(titles(page)).not.toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("[CLE-04] [SEG-11] five hundred words and a whole list of ids break nothing", async ({ page }) => {
    const words = Array.from({ length: 500 }, (_, at) => `p${at}`).join(" ");
    const ids = parroquias.map(({ id }) => id).join(",");
    const answer = await page.goto(`${path}?search=${encodeURIComponent(words)}&parroquias=${ids}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("alert")).toHaveCount(0);
    const all = await page.goto(`${path}?perPage=100&parroquias=${ids}&cargos=${cargos.map(({ id }) => id).join(",")}`);
    expect(all?.status()).toBe(200);
    await expectExactly(
      page,
      cleros.filter(({ parroquia }) => parroquia),
    );
  });

  test("[DAT-02] the lists of the dropdowns are fetched once in a visit", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const routes = searchParams.get("_routes");
      if (pathname.startsWith(path) && (routes === null || routes.includes("cleros-catalogo"))) asked.push(pathname);
    });
    await visit(page, path);
    await form(page).getByPlaceholder("Buscar...").fill("quispe");
    await form(page).getByPlaceholder("Buscar...").press("Enter");
    await expect(page).toHaveURL(/quispe/);
    await page.getByRole("link", { name: /^Quitar filtro/ }).click();
    await expect(page).toHaveURL(path);
    await expect(titles(page)).toHaveCount(10);
    expect(asked).toEqual([path]);
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("[APP-04] [CLE-02] [CLE-06] the dropdowns open and the form searches", async ({ page }) => {
    const [one, other] = [present(cargos[0]), present(cargos[1])];
    await page.goto(path);
    await choose(page, "Cargos", [one.name, other.name]);
    await form(page).getByRole("button", { name: "Buscar", exact: true }).click();
    expect(addressOf(page)).toBe(`${path}?cargos=${one.id},${other.id}`);
    await expect(dropdown(page, "Cargos")).toHaveText("Cargos (2)");
    await expect(results(page).getByRole("status")).toHaveText(
      `${cleros.filter(({ cargo }) => [one.id, other.id].includes(cargo.id)).length} personas`,
    );
  });

  test("[INI-05] the clergy search of home leads to the directory", async ({ page }) => {
    await page.goto("/");
    const search = page.getByRole("main").getByRole("search", { name: "Buscar en el clero" });
    await search.getByRole("searchbox").fill("  quispe ");
    await search.getByRole("button", { name: "Buscar" }).click();
    await expect(page).toHaveURL(/^[^?]*\/cleros-diocesanos\?search=/);
    await expectExactly(
      page,
      cleros.filter((clero) => hasWords(clero, ["quispe"])),
    );
  });
});
