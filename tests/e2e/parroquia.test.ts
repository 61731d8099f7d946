import type { Page } from "@playwright/test";
import { present } from "./demo-noticias.ts";
import { cargos, cleroDe, parroquias, tiposDeParroquia, vicarias } from "./demo-parroquias.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { addressOf, titles, visit } from "./steps.ts";

test.use({
  onPurpose: { errors: [/parroquias\/|www\.openstreetmap\.org/], addresses: [/^https:\/\/www\.openstreetmap\.org\//] },
});

const path = "/parroquias";
/** One with several photos and people. */
const catedral = present(parroquias.find(({ id }) => id === "parroquia000001"));
const missing = "No se ha encontrado la parroquia";
const message = (page: Page) => page.getByRole("dialog", { name: "Error" });

test.describe("a parroquia", () => {
  test("[PAR-06] has type, name, place, vicaria and cover, and what is told of it", async ({ page }) => {
    await visit(page, `${path}/${catedral.id}`);
    const head = page.locator(".ficha-alta");
    await expect(head.getByRole("heading", { level: 1 })).toHaveText(catedral.nombre);
    await expect(head.locator(".tipo")).toHaveText(
      present(tiposDeParroquia.find(({ id }) => id === catedral.tipo_parroquia)).tipo,
    );
    await expect(head).toContainText(catedral.ubicacion);
    await expect(head).toContainText(`Vicaría: ${present(vicarias.find(({ id }) => id === catedral.vicaria)).nombre}`);
    await expect(head.getByRole("img")).toHaveAttribute("src", /thumb=1400x700$/);
    await expect(page.locator(".prosa")).toContainText("iglesia madre");
    await expect(page.locator(".prosa").getByRole("heading")).toHaveText(["Horarios de misa"]);
    await expectAccessible(page);
  });

  test("[PAR-06] the gallery starts at its first photo and shows each that is asked for", async ({ page }) => {
    await visit(page, `${path}/${catedral.id}`);
    const gallery = page.getByRole("region", { name: "Fotografías" });
    const large = gallery.locator("figure img");
    const miniatures = gallery.getByRole("listitem").getByRole("button");
    const count = catedral.imagenes.length;
    await expect(miniatures).toHaveCount(count);
    await expect(large).toHaveAttribute("src", /thumb=800x800$/);
    const first = await large.getAttribute("src");
    await miniatures.nth(1).click();
    await expect(large).not.toHaveAttribute("src", first ?? "");
    await expect(miniatures.nth(1)).toHaveAttribute("aria-current", "true");
    await gallery.getByRole("button", { name: "Foto anterior" }).click();
    await expect(large).toHaveAttribute("src", first ?? "");
    await gallery.getByRole("button", { name: "Foto anterior" }).click();
    await expect(gallery).toContainText(`${count} de ${count}`);
  });

  test("[PAR-07] names its clergy with portrait, full name and position", async ({ page }) => {
    await visit(page, `${path}/${catedral.id}`);
    const section = page.getByRole("region", {
      name: "Clero diosesano de la Arquidiócesis nuestra Señora de La Paz:",
    });
    const people = cleroDe(catedral);
    expect(people.length).toBeGreaterThan(2);
    await expect(section.getByRole("listitem")).toHaveCount(people.length);
    for (const person of people) {
      const name = [person.titulo, person.nombres, person.apellido_paterno, person.apellido_materno].join(" ");
      const card = section.getByRole("listitem").filter({ hasText: name });
      await expect(card).toContainText(`Cargo: ${present(cargos.find(({ id }) => id === person.cargo)).cargo}`);
      await expect(card.locator("img")).toHaveAttribute("src", /thumb=300x300$/);
    }
  });

  test("[PAR-08] the map service is asked only after the press; the map is as wide as its panel", async ({ page }) => {
    const outside: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith("https:")) outside.push(request.url());
    });
    await visit(page, `${path}/${catedral.id}`);
    const panel = page.getByRole("region", { name: "Ubicación" });
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.locator("iframe")).toHaveCount(0);
    expect(outside).toEqual([]);
    await expectAccessible(page);

    await panel.getByRole("button", { name: "Ver el mapa" }).click();
    const frame = panel.getByTitle(`Mapa: ${catedral.nombre}`);
    const source = present(/src="([^"]+)"/.exec(catedral.maps_ubicacion)?.[1]).replaceAll("&amp;", "&");
    await expect(frame).toHaveAttribute("src", source);
    await expect(frame).toBeFocused();
    const [wide, whole] = [await frame.boundingBox(), await panel.boundingBox()];
    expect(Math.abs((wide?.width ?? 0) - (whole?.width ?? 0))).toBeLessThan(4);
    await expect.poll(() => outside).toContain(source);
  });

  test("[PAR-09] 'Buscar otra parroquia' leads to the list with what was chosen", async ({ page }) => {
    await visit(page, `${path}/${catedral.id}`);
    const form = page.getByRole("search", { name: "Buscar otra parroquia" });
    const [tipo, vicaria, other] = [present(tiposDeParroquia[2]), present(vicarias[0]), present(vicarias[1])];
    await form.getByLabel("Por nombre").fill(" san ");
    await form.getByLabel("Por tipo").selectOption(tipo.tipo);
    for (const { nombre } of [vicaria, other]) await form.getByLabel(nombre, { exact: true }).check();
    await form.getByLabel("Por ubicación").fill("plaza");
    await form.getByRole("button", { name: "Buscar" }).click();
    await expect(page).toHaveURL(/ubicacion=plaza$/);
    const params = new URL(page.url()).searchParams;
    expect([...params.keys()]).toEqual(["search", "tipo", "vicarias", "ubicacion"]);
    expect(params.get("search")).toBe("san");
    expect(params.get("vicarias")?.split(",").sort()).toEqual([vicaria.id, other.id].sort());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conoce nuestras Parroquias");
  });

  test("[PAR-10] another address shows the other parroquia, its gallery at the start and its map closed", async ({
    page,
  }) => {
    const other = present(parroquias.find(({ id }) => id === "parroquia000036"));
    await visit(page, `${path}/${catedral.id}`);
    await page.getByRole("button", { name: "Foto siguiente" }).click();
    await page.getByRole("button", { name: "Ver el mapa" }).click();
    const menu = page.getByText("Menú", { exact: true });
    if (await menu.isVisible()) await menu.click();
    await page.locator("summary:visible").filter({ hasText: "Parroquias" }).click();
    await page
      .getByRole("navigation", { name: "Principal" })
      .getByRole("link", { name: "San Miguel Arcángel" })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(`${path}/${other.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(other.nombre);
    await expect(page.getByRole("region", { name: "Fotografías" })).toContainText(`1 de ${other.imagenes.length}`);
    await expect(page.getByRole("button", { name: "Ver el mapa" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(catedral.nombre);
  });
});

test.describe("a parroquia that cannot be shown", () => {
  test("[PAR-11] opened directly answers 404; the message leads to the list in its place", async ({ page }) => {
    await visit(page, "/");
    const answer = await page.goto(`${path}/noexiste`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("main")).toContainText(missing);
    await expect(message(page)).toContainText(missing);
    await expectAccessible(page);
    await message(page).getByRole("button", { name: "Entendido" }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  for (const [cause, status, text] of [
    ["is not there any more", 404, missing],
    ["cannot be loaded", 503, "El sitio está muy ocupado en este momento."],
    ["gets no answer", 0, "No hay conexión con el sitio."],
  ] as const) {
    test(`[PAR-11] a press on one that ${cause} shows the message over the list`, async ({ page }) => {
      await visit(page, `${path}?perPage=20`);
      const { id } = present(parroquias[1]);
      await page.route(new RegExp(`/parroquias/${id}\\.data`), (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, body: "" }),
      );
      await titles(page).nth(1).getByRole("link").click();
      await expect(message(page)).toContainText(text);
      await expect(page).toHaveURL(path);
      await message(page).getByRole("button").click();
      await expect(titles(page)).toHaveCount(10);
      await page.goBack();
      expect(addressOf(page)).toBe(`${path}?perPage=20`);
    });
  }

  test.describe("without a script", () => {
    test.use({ javaScriptEnabled: false });

    test("[PAR-11] the page itself says so and leads to the list", async ({ page }) => {
      await page.goto(`${path}/noexiste`);
      await expect(page.getByRole("main")).toContainText(missing);
      await page.getByRole("main").getByRole("link", { name: "Ver parroquias" }).click();
      await expect(titles(page)).toHaveCount(10);
    });

    test("[PAR-08] [PAR-09] a parroquia is whole, with a way to a map and the other search", async ({ page }) => {
      await page.goto(`${path}/${catedral.id}`);
      await expect(page.getByRole("button", { name: "Ver el mapa" })).toBeHidden();
      await expect(page.getByRole("link", { name: "Cómo llegar" })).toHaveAttribute(
        "href",
        /^https:\/\/www\.google\.com/,
      );
      const form = page.getByRole("search", { name: "Buscar otra parroquia" });
      await form.getByLabel("Por ubicación").fill("Sopocachi");
      await form.getByRole("button", { name: "Buscar" }).click();
      expect(addressOf(page)).toBe(`${path}?ubicacion=Sopocachi`);
    });
  });
});
