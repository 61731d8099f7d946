import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { openFilters, visit } from "../steps/steps.ts";

const address = "/noticias?search=a&sort=fecha_publicacion&perPage=1";

async function share(page: Page) {
  await visit(page, address);
  await (await openFilters(page)).getByRole("button", { name: "Compartir" }).click();
  return page.getByRole("dialog");
}

test.describe("'Compartir' of the list", () => {
  test.describe("an allowed clipboard", () => {
    test.use({ permissions: ["clipboard-read", "clipboard-write"] });

    test("[NOT-07] the button copies the address and says so", async ({ page, baseURL }) => {
      const dialog = await share(page);
      await expect(dialog.getByRole("heading", { name: "Copiado" })).toBeVisible();
      await expect(dialog).toContainText("La dirección ha sido copiada al portapapeles");
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + address);
      await dialog.getByRole("button", { name: "Entendido" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("button", { name: "Compartir" })).toBeFocused();
    });
  });

  test("[NOT-07] the button does not say 'Copiado' where the clipboard is refused, and shows the address", async ({
    page,
    baseURL,
  }) => {
    const dialog = await share(page);
    await expect(dialog.getByRole("heading", { name: "Copia la dirección" })).toBeVisible();
    await expect(dialog).toContainText(baseURL + address);
    await expect(page.getByText("La dirección ha sido copiada")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
});
