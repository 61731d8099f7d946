import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { nameOf, present, published, tipos } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { addressOf, openFilters, pageAt, pressInVain, sendInVain, titles, visit } from "../steps/steps.ts";

// Searches with a failing backend are tested in second-backend.desktop.test.ts.
test.use({ onPurpose: { errors: [/ERR_FAILED/, /503/] } });

const { tipo } = present(published[0]);
const offline = "No hay conexión con el sitio. Revisa tu internet y vuelve a intentarlo.";

test("[NOT-06] [NOT-08] a search without an answer says what happened, keeps list, address and filters, and can be tried again, as the size can", async ({
  page,
}) => {
  const ofTheList = pageAt("/noticias");
  await visit(page, "/noticias?perPage=5");
  const before = await titles(page).allTextContents();
  await page.route(ofTheList, (route) => route.abort());
  const dialog = page.getByRole("dialog", { name: "Error" });
  await sendInVain(page, () => page.getByLabel("Mostrar").selectOption("20"));
  await dialog.getByRole("button").click();
  // The size can be chosen once more.
  await expect(page.getByLabel("Mostrar")).toHaveValue("5");

  const form = await openFilters(page);
  await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
  await pressInVain(form.getByRole("button", { name: "Buscar por filtro" }));
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

// Lists without a dialog share all of their code.
const others = [
  ["[VID-06]", "/videos", "los videos"],
  ["[OBR-02] [VID-06]", "/obras-sociales", "las obras sociales"],
  ["[CLE-05] [VID-06]", "/cleros-diocesanos", "el clero"],
] as const;
for (const [rows, path, says] of drawnCases(others, 1)) {
  test(`${rows} a search of ${path} without an answer opens no dialog: the list says so, keeps all and can be tried again`, {
    tag: "@desktop",
  }, async ({ page }) => {
    await visit(page, path);
    const before = await titles(page).allTextContents();
    await page.route(pageAt(path), (route) => route.abort());
    const form = page.getByRole("main").getByRole("search").first();
    const field = form.getByPlaceholder("Buscar...").first();
    await field.fill("an");
    await pressInVain(form.getByRole("button", { name: /^Buscar/ }));
    const alert = page.getByRole("alert");
    const again = alert.getByRole("link", { name: "Reintentar" });
    await expect(alert).toContainText(`No pudimos cargar ${says}`);
    await expect(alert).toContainText(offline);
    await expect(again).toBeFocused();
    await again.click();
    await expect(again).toBeFocused();
    await expect(alert).toHaveCount(1);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(titles(page)).toHaveText(before);
    expect(addressOf(page)).toBe(path);
    await expect(field).toHaveValue("an");
    await page.unrouteAll();
    await again.click();
    await expect(page).toHaveURL(`${path}?search=an`);
    await expect(titles(page)).not.toHaveCount(0);
    await expect(alert).toHaveCount(0);
  });
}
