import { comision, conDocumento, reporteros } from "./demo-cuadros.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("[CUA-01] the gallery of a board goes on from its first photo", async ({ page }) => {
  await visit(page, `/cuadro-pastoral/${conDocumento.id}`);
  const cover = page.locator(".cuadro__fondo img");
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const gallery = page.getByRole("region", { name: "Fotografías" });
  await expect(gallery.getByRole("figure")).toContainText(`1 de ${conDocumento.imagenes.length}`);
  const first = await gallery.locator("figure img").getAttribute("src");
  await gallery.getByRole("button", { name: "Foto siguiente" }).click();
  await expect(gallery.getByRole("figure")).toContainText(`2 de ${conDocumento.imagenes.length}`);
  expect(await gallery.locator("figure img").getAttribute("src")).not.toBe(first);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("[APP-04] the team is a list that can be scrolled", async ({ page }) => {
    await page.goto(`/cuadro-pastoral/${comision.id}`);
    const team = page.getByRole("region", { name: "Equipo de reporteros" });
    await expect(team.getByRole("heading")).toHaveText(reporteros.map(({ nombre }) => nombre));
    await expect(team).toHaveCSS("overflow-x", "auto");
    await expect(page.getByRole("button", { name: "Reporteros siguientes" })).toBeHidden();
  });
});
