import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Page } from "@playwright/test";
import { present, published } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";

const networks = /^https:\/\/(?:www\.facebook\.com|twitter\.com|wa\.me)\//;
test.use({ onPurpose: { addresses: [networks] } });

const noticia = present(published[0]);
const links = (page: Page) => page.getByRole("list", { name: "Compartir" }).getByRole("link");

test.describe("sharing a noticia", () => {
  test("[NOT-11] sharing opens a window of 500 by 500 and the page stays", async ({ page, context }) => {
    await context.route(networks, (route) => route.fulfill({ contentType: "text/html", body: "<title>Red</title>" }));
    await visit(page, `/noticias/${noticia.id}`);
    for (const network of drawnCases(["Facebook", "Twitter", "WhatsApp"], 1)) {
      const opened = page.waitForEvent("popup");
      await links(page).filter({ hasText: network }).click();
      const popup = await opened;
      await popup.waitForURL(networks);
      expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight, window.opener])).toEqual([
        500,
        500,
        null,
      ]);
      await popup.close();
    }
    await expect(page).toHaveURL(`/noticias/${noticia.id}`);
  });
});
