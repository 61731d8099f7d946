import { comision, conDocumento, reporteros } from "../demo/demo-cuadros.ts";
import { expect, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";

test("[CUA-01] [ENT-13] the gallery of a board goes on from its first photo, translated by a browser too", async ({
  page,
}) => {
  await visit(page, `/cuadro-pastoral/${conDocumento.id}`);
  const cover = page.locator(".cuadro__fondo img");
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const gallery = page.getByRole("region", { name: "Fotografías" });
  await expect(gallery.getByRole("figure")).toContainText(`1 de ${conDocumento.imagenes.length}`);
  const first = await gallery.locator("figure img").getAttribute("src");
  await gallery.getByRole("button", { name: "Foto siguiente" }).click();
  await expect(gallery.getByRole("figure")).toContainText(`2 de ${conDocumento.imagenes.length}`);
  expect(await gallery.locator("figure img").getAttribute("src")).not.toBe(first);
  // Translates as Chrome does: texts move into elements of its own, and some languages put the total before the number.
  const total = `${conDocumento.imagenes.length}`;
  await gallery.getByRole("figure").evaluate((figure) => {
    const texts = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found.filter((one) => !one.parentElement?.closest("[translate=no]"))) {
      const font = document.createElement("font");
      font.textContent = text.data.replace(/ de (\d+)/, "$1枚中");
      const place = text.parentElement?.querySelector("[data-place]");
      text.replaceWith(font);
      if (place) font.after(place);
    }
  });
  await gallery.getByRole("button", { name: "Foto siguiente" }).click();
  await expect(gallery.getByRole("figure")).toContainText(`${total}枚中${Number(total) > 2 ? 3 : 1}`);
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
