import { nameOf, present, published, tipos } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { addressOf, openFilters, pageAt, pressInVain, sendInVain, titles, visit } from "../steps/steps.ts";

// Searches with a failing backend are tested in second-backend.desktop.test.ts.
test.use({ onPurpose: { errors: [/ERR_FAILED/, /503/] } });

const ofTheList = pageAt("/noticias");
const { tipo } = present(published[0]);
const offline = "No hay conexión con el sitio. Revisa tu internet y vuelve a intentarlo.";

test.describe("a search without an answer", () => {
  test("[NOT-08] a search without an answer says what happened, keeps list, address and filters, and can be tried again", async ({
    page,
  }) => {
    await visit(page, "/noticias?perPage=5");
    const before = await titles(page).allTextContents();
    await page.route(ofTheList, (route) => route.abort());
    const form = await openFilters(page);
    await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
    await pressInVain(form.getByRole("button", { name: "Buscar por filtro" }));
    const dialog = page.getByRole("dialog", { name: "Error" });
    await expect(dialog).toContainText(offline);
    await dialog.getByRole("button", { name: "Entendido" }).click();
    await expect(dialog).toHaveCount(0);
    expect(addressOf(page)).toBe("/noticias?perPage=5");
    await expect(titles(page)).toHaveText(before);
    await expect(form.getByLabel("Por tipo")).toHaveValue(tipo);

    // A proxy in front of the site answers in its place.
    await page.unroute(ofTheList);
    const foreign = { status: 503, contentType: "text/html", body: "<h1>503 Service Unavailable</h1>" };
    await page.route(ofTheList, (route) => route.fulfill(foreign));
    await pressInVain(form.getByRole("button", { name: "Buscar por filtro" }));
    await expect(dialog).toContainText("El sitio está muy ocupado en este momento.");
    await dialog.getByRole("button", { name: "Entendido" }).click();
    expect(addressOf(page)).toBe("/noticias?perPage=5");
    await expect(titles(page)).toHaveText(before);

    await page.unroute(ofTheList);
    await form.getByRole("button", { name: "Buscar por filtro" }).click();
    await expect(page).toHaveURL(`/noticias?tipo=${tipo}&perPage=5`);
    await expect(titles(page).first()).toHaveText(present(published[0]).titulo);
    await page.goBack();
    await expect(titles(page)).toHaveText(before);
  });

  test("[NOT-06] [NOT-08] the select 'Mostrar' shows the size of the list again, so that it can be chosen once more", async ({
    page,
  }) => {
    await visit(page, "/noticias");
    await page.route(ofTheList, (route) => route.abort());
    await sendInVain(page, () => page.getByLabel("Mostrar").selectOption("20"));
    await page.getByRole("dialog").getByRole("button").click();
    await expect(page.getByLabel("Mostrar")).toHaveValue("10");
    await page.unroute(ofTheList);
    await page.getByLabel("Mostrar").selectOption("20");
    await expect(titles(page)).toHaveCount(20);
  });
});
