import type { Locator } from "@playwright/test";
import { conDocumento } from "../demo/demo-cuadros.ts";
import { expect, test } from "../fixtures.ts";
import { askForFiles, visit } from "../steps/steps.ts";

test("[CUA-01] the viewer is 500 px high where the browser shows documents in a page, and moves nothing", async ({
  page,
}) => {
  const height = async (sheet: Locator) => (await sheet.boundingBox())?.height;
  await visit(page, `/cuadro-pastoral/${conDocumento.id}`);
  await expect(page.getByRole("link", { name: /^Abrir PDF/ })).toBeVisible();
  const sheet = page.locator("[data-facts]").locator("../..");
  expect(await height(sheet), "the sheet that stands for it").toBe(500);
  await expect(page.locator("[data-facts]")).toHaveText(/^PDF, \d+,\d MB$/);

  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => true });
  });
  // The browser of the tests has no PDF viewer, and would download the file.
  await askForFiles(page);
  await page.route(/\.pdf$/, (route) => route.fulfill({ contentType: "text/html", body: "<p>documento</p>" }));
  await visit(page, `/cuadro-pastoral/${conDocumento.id}`);
  const frame = page.locator(`iframe[title="${conDocumento.titulo}"]`);
  await expect(frame).toHaveAttribute("src", /^\/api\/files\/.+\.pdf$/);
  await frame.scrollIntoViewIfNeeded();
  expect(await height(frame)).toBe(500);
  await expect(sheet).toBeHidden();
  const address = (await frame.getAttribute("src")) ?? "";
  for (const name of [/^Abrir PDF/, /^Descargar PDF/]) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", address);
  }
  await expect(page.frameLocator(`iframe[title="${conDocumento.titulo}"]`).getByText("documento")).toBeVisible();
  await expect(page.getByRole("link", { name: /Descargar PDF/ })).toBeVisible();
});
