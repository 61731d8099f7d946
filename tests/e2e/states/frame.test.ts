import type { Page } from "@playwright/test";
import { organization } from "../../../diocese/config/organization.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";

const rail = (page: Page) => page.getByRole("list", { name: "Redes sociales, barra fija" });

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
}

test.describe("the social bar", () => {
  test.use({ viewport: { width: 1360, height: 800 } });

  test("[NAV-10] the social bar takes its scrolled style after more than 200 px", async ({ page }) => {
    await visit(page, "/noticias");
    await expect(rail(page)).toBeHidden();
    await scrollTo(page, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
    await expect(rail(page)).toBeHidden();
    await scrollTo(page, 201);
    await expect(rail(page)).toBeVisible();
    await expect(rail(page)).toHaveCSS("position", "fixed");
    await expect(rail(page).getByRole("link")).toHaveCount(4);
    for (const [place, network] of ["facebook", "tiktok", "instagram", "youtube"].entries()) {
      await expect(rail(page).getByRole("link").nth(place)).toHaveAttribute(
        "href",
        new RegExp(`^https://www.${network}.com/`),
      );
    }
    await scrollTo(page, 0);
    await expect(rail(page)).toBeHidden();
  });

  test("[NAV-10] the social bar stands only in the margin, and not where that has less room", async ({ page }) => {
    await visit(page, "/noticias");
    await scrollTo(page, 600);
    await expect(rail(page)).toBeVisible();
    const { x: left = 0 } = (await rail(page).boundingBox()) ?? {};
    const { x = 0, width = 0 } = (await page.locator("main .envoltura").first().boundingBox()) ?? {};
    expect(left).toBeGreaterThanOrEqual(x + width);
    for (const narrower of [1359, 768, 431, 430]) {
      await page.setViewportSize({ width: narrower, height: 800 });
      await expect(rail(page), `at ${narrower} px`).toBeHidden();
    }
  });

  test("[APP-07] the social bar stands within a landmark", async ({ page }) => {
    await visit(page, "/noticias");
    await scrollTo(page, 600);
    await expect(page.getByRole("complementary", { name: "Redes sociales" }).getByRole("link")).toHaveCount(4);
    await expectAccessible(page);
  });
});

test.describe("the footer", () => {
  test("[EST-04] the footer has the archdiocese's place and telephone", async ({ page }) => {
    await visit(page, "/");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText(organization.address)).toBeVisible();
    await expect(footer.getByRole("link", { name: organization.phone.shown })).toHaveAttribute(
      "href",
      `tel:${organization.phone.dialled}`,
    );
  });

  test("[EST-04] the footer shows the code for the daily Gospel, and its address as a link", async ({ page }) => {
    await visit(page, "/");
    const footer = page.getByRole("contentinfo");
    const code = footer.getByRole("img", { name: "Código QR para recibir el Evangelio de cada día" });
    await code.scrollIntoViewIfNeeded();
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(footer.getByRole("link", { name: "Recibir el Evangelio" })).toHaveAttribute(
      "href",
      organization.dailyGospel,
    );
  });

  test("[EST-04] the footer links the sections and more", async ({ page }) => {
    await visit(page, "/");
    for (const [title, links] of [
      [
        "secciones",
        [
          ["Inicio", "/"],
          ["Noticias", "/noticias"],
          ["Videos", "/videos"],
          ["Obras sociales", "/obras-sociales"],
        ],
      ],
      [
        "más",
        [
          ["Catedral Metropolitana", "/parroquias/parroquia000001"],
          ["Clero Paceño", "/cleros-diocesanos"],
          ["Todas las Parroquias", "/parroquias"],
          ["Sinodo 22/26", "/sinodo"],
        ],
      ],
    ] as const) {
      const shown = page.getByRole("navigation", { name: `Pie de página: ${title}` }).getByRole("link");
      await expect(shown).toHaveText(links.map(([label]) => label));
      for (const [place, [, address]] of links.entries())
        await expect(shown.nth(place)).toHaveAttribute("href", address);
    }
  });
});
