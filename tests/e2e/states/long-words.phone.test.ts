import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Page } from "@playwright/test";
import { signInAlone } from "../accounts/admin-session.ts";
import { expect, test } from "../fixtures.ts";
import type { OwnProduct } from "../own-product.ts";
import { expectRoom, expectWholeTexts } from "../room.ts";
import { navigation, openFilters, untilTakenOver } from "../steps/steps.ts";
import { Window } from "../steps/window.ts";
import { type LongWords, word, writeLongWords } from "./long-words.ts";

let product: OwnProduct;
let written: LongWords;
test.beforeAll(async ({ ownProduct }) => {
  test.setTimeout(120_000);
  product = ownProduct;
  written = await writeLongWords(product);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.origin + path);
  await untilTakenOver(page);
}

/** Expects that the word is visible, and that the page has room for it. */
async function expectRoomForTheWord(page: Page, state: string, widths = [320]): Promise<void> {
  await expect(page.getByText(word).filter({ visible: true }).first(), state).toBeVisible();
  const window = await Window.of(page);
  await expectRoom(window, widths, state);
  await expectWholeTexts(window, widths, state);
  await window.close();
}

test("[APP-08] a word of 150 letters has room on every public page at 320 px", async ({ page }) => {
  test.setTimeout(120_000);
  // The page for social networks redirects at once: removes the redirect, so that the page can be checked.
  await page.route("**/share/social-media", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/<meta http-equiv="refresh"[^>]*>/, ""),
    });
  });
  for (const path of written.pages) {
    await open(page, path);
    await expectRoomForTheWord(page, path);
  }
});

test("[APP-08] a text with plain lines, deep lists and wide tables has room on a noticia", async ({ page }) => {
  const path = `/noticias/${written.noticia}`;
  await open(page, path);
  await expectRoomForTheWord(page, path, [320, 360, 1280]);
});

test("[APP-08] a word of 150 letters has room in what one opens on a page", async ({ page }) => {
  await open(page, "/noticias");
  await openFilters(page);
  await expectRoomForTheWord(page, "open filters of the noticias");
  await open(page, `/videos?video=${written.video}`);
  await expect(page.getByRole("dialog")).toContainText(word);
  await expectRoomForTheWord(page, "open video");
  await open(page, "/");
  await page.getByText("Menú", { exact: true }).click();
  await navigation(page).locator("summary").filter({ hasText: "Cuadro Pastoral" }).click();
  await expect(navigation(page).getByText(word).first()).toBeVisible();
  await expectRoomForTheWord(page, "open menu");
});

test("[APP-08] a word of 150 letters has room in the desk's lists and forms", async ({ page }) => {
  await signInAlone(page, product.origin);
  const lists = ["/home-administrador", "/noticias-administrador", "/videos-administrador"];
  const forms = [
    `/noticias-administrador/editar/${written.noticia}`,
    `/noticias-administrador/vista-previa/${written.noticia}`,
    `/videos-administrador/${written.video}`,
  ];
  for (const path of [...drawnCases(lists, 1), ...drawnCases(forms, 1)]) {
    await open(page, path);
    await expectRoomForTheWord(page, path);
  }
});
