import { present } from "../demo/demo-noticias.ts";
import { parroquias } from "../demo/demo-parroquias.ts";
import { expect, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";

test.use({
  onPurpose: { errors: [/www\.openstreetmap\.org/], addresses: [/^https:\/\/www\.openstreetmap\.org\//] },
});

const path = "/parroquias";
/** Parroquia with several photos and people. */
const catedral = present(parroquias.find(({ id }) => id === "parroquia000001"));

test("[PAR-06] [PAR-08] [PAR-10] the gallery shows each chosen photo, the map comes after its press only, as wide as its panel, and both are at their start at another parroquia", async ({
  page,
}) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("https:")) outside.push(request.url());
  });
  await visit(page, `${path}/${catedral.id}`);
  const gallery = page.getByRole("region", { name: "Fotografías" });
  const large = gallery.locator("figure img");
  const miniatures = gallery.getByRole("listitem").getByRole("button");
  const count = catedral.imagenes.length;
  await expect(miniatures).toHaveCount(count);
  const first = (await large.getAttribute("src")) ?? "";
  await miniatures.nth(1).click();
  await expect(large).not.toHaveAttribute("src", first);
  await expect(miniatures.nth(1)).toHaveAttribute("aria-current", "true");
  await gallery.getByRole("button", { name: "Foto anterior" }).click();
  await expect(large).toHaveAttribute("src", first);
  await gallery.getByRole("button", { name: "Foto anterior" }).click();
  await expect(gallery.getByRole("figure")).toContainText(`${count} de ${count}`);

  const panel = page.getByRole("region", { name: "Ubicación" });
  await panel.scrollIntoViewIfNeeded();
  await expect(panel.locator("iframe")).toHaveCount(0);
  expect(outside).toEqual([]);

  await panel.getByRole("button", { name: "Ver el mapa" }).click();
  const frame = panel.getByTitle(`Mapa: ${catedral.nombre}`);
  const source = present(/src="([^"]+)"/.exec(catedral.maps_ubicacion)?.[1]).replaceAll("&amp;", "&");
  await expect(frame).toHaveAttribute("src", source);
  await expect(frame).toBeFocused();
  // A click reaches the frame: no element covers it.
  await frame.click({ trial: true });
  const [wide, whole] = [await frame.boundingBox(), await panel.boundingBox()];
  expect(Math.abs((wide?.width ?? 0) - (whole?.width ?? 0))).toBeLessThan(4);
  await expect.poll(() => outside).toContain(source);

  // Another address shows another parroquia, its gallery at the start and its map closed.
  const other = present(parroquias.find(({ id }) => id === "parroquia000036"));
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
  await expect(page.getByRole("figure")).toContainText(`1 de ${other.imagenes.length}`);
  await expect(page.getByRole("button", { name: "Ver el mapa" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(catedral.nombre);
});
