import type { Page } from "@playwright/test";
import { present, published } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { addressOf, expectEntries, hold, navigation, pageAt, visit } from "../steps/steps.ts";
import { untilSettled } from "../steps/until-settled.ts";

const group = (name: string) => ({ hasText: new RegExp(`^${name}`) });

test.describe("the navigation of a wide window", () => {
  test("[NAV-07] the navigation names its entries in order", async ({ page }) => {
    await visit(page, "/");
    await expectEntries(page);
  });

  for (const [name, links] of [
    [
      "Noticias",
      [
        ["Noticias", "/noticias"],
        ["Videos", "/videos"],
      ],
    ],
    [
      "Arquidiócesis/Arzobispado",
      [
        ["Clero Paceño", "/cleros-diocesanos"],
        ["Misión Visión", "/mision-vision"],
        ["Seminario", "/cuadro-pastoral/cuadropast00003"],
        ["CBR La Paz", "/cuadro-pastoral/cuadropast00004"],
        ["Revista Conectados", "/revista-conectados"],
      ],
    ],
  ] as const) {
    test(`[NAV-07] «${name}» opens on a click and leads on`, async ({ page }) => {
      await visit(page, "/");
      const word = navigation(page).locator("summary").filter(group(name));
      await word.click();
      const shown = navigation(page).locator("details[open] a");
      await expect(shown).toHaveText(links.map(([label]) => label));
      for (const [label, address] of links) {
        await expect(shown.filter({ hasText: label })).toHaveAttribute("href", address);
      }
      await shown.last().click();
      await expect(page).toHaveURL(links.at(-1)?.[1] ?? "");
      await expect(navigation(page).locator("details[open]")).toHaveCount(0);
    });
  }

  test("[NAV-07] a menu closes on Escape, on a press outside and when the focus leaves", async ({ page }) => {
    await visit(page, "/");
    const word = navigation(page).locator("summary").filter(group("Noticias"));
    const videos = navigation(page).getByRole("link", { name: "Videos" });

    await word.click();
    await videos.focus();
    await page.keyboard.press("Escape");
    await expect(videos).toBeHidden();
    await expect(word).toBeFocused();

    await word.click();
    await expect(videos).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(videos).toBeHidden();

    await word.focus();
    await page.keyboard.press("Enter");
    await expect(videos).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(navigation(page).getByRole("link", { name: "Noticias", exact: true })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(videos).toBeHidden();
  });

  test("[NAV-07] opening one menu closes the other", async ({ page }) => {
    await visit(page, "/");
    await navigation(page).locator("summary").filter(group("Noticias")).click();
    await navigation(page).locator("summary").filter(group("Arqui")).click();
    await expect(navigation(page).getByRole("link", { name: "Clero Paceño" })).toBeVisible();
    await expect(navigation(page).getByRole("link", { name: "Videos" })).toBeHidden();
  });

  test("[NAV-07] the navigation marks the visitor's place, and the logo goes home", async ({ page }) => {
    await visit(page, "/noticias");
    await navigation(page).locator("summary").filter(group("Noticias")).click();
    await expect(navigation(page).getByRole("link", { name: "Noticias", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Nuestra Señora de La Paz, inicio/ })
      .click();
    await expect(page).toHaveURL("/");
    await expect(navigation(page).getByRole("link", { name: "Inicio" })).toHaveAttribute("aria-current", "page");
  });

  test("[NAV-10] the networks stand in the header, in order", async ({ page }) => {
    await visit(page, "/");
    const links = page.getByRole("banner").getByRole("list", { name: "Redes sociales", exact: true }).getByRole("link");
    await expect(links).toHaveCount(4);
    for (const [place, network] of ["facebook", "tiktok", "instagram", "youtube"].entries()) {
      await expect(links.nth(place)).toBeVisible();
      await expect(links.nth(place)).toHaveAttribute("href", new RegExp(`^https://www.${network}.com/`));
    }
  });

  test("[NAV-01] each address of the navigation answers, and so do the pages behind", async ({ request }) => {
    for (const path of [
      ...["/", "/noticias", "/videos", "/parroquias", "/parroquias/parroquia000001", "/obras-sociales"],
      ...["/obras-sociales/obrasocial00001", "/cleros-diocesanos", "/mision-vision", "/revista-conectados", "/sinodo"],
      ...["/cuadro-pastoral", "/cuadro-pastoral/cuadropast00003", `/noticias/${present(published[0]).id}`],
    ]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(await answer.text(), path).toContain("<h1");
    }
  });
});

test.describe("links pressed one after the other", () => {
  // By keyboard: the overlay over a loading page blocks the pointer.
  const press = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name }).press("Enter");

  for (const [which, order] of [
    ["arrives before the last one", ["/parroquias", "/obras-sociales"]],
    ["arrives after it", ["/obras-sociales", "/parroquias"]],
  ] as const) {
    test(`[NAV-07] the last one counts when the first ${which}`, async ({ page }) => {
      await visit(page, "/");
      const answers = new Map<string, () => void>();
      for (const path of order) answers.set(path, (await hold(page, pageAt(path))).release);
      await press(page, "Parroquias");
      await press(page, "Obras sociales");
      for (const path of order) {
        answers.get(path)?.();
        // The response to the cancelled navigation may come at any time or never: gives the page time for it.
        await untilSettled(page);
      }
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Obras Sociales");
      await untilSettled(page);
      expect(addressOf(page)).toBe("/obras-sociales");
      await page.goBack();
      await expect(page).toHaveURL("/");
    });
  }
});
