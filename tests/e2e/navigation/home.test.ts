import { onEither } from "../../support/devices.ts";
import { dayInWords, nameOf, present, published, tipos } from "../demo/demo-noticias.ts";
import { santoOf, today } from "../demo/demo-santoral.ts";
import { expect, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";

const latest = published.slice(0, 3);

test.describe("home", () => {
  test("[INI-01] home welcomes with a heading, a tagline and buttons to news and parishes", async ({ page }) => {
    await visit(page, "/");
    const banner = page.getByRole("region", { name: "Portada" });
    await expect(banner.getByRole("heading", { level: 1 })).toHaveText(
      "Bienvenidos a la Arquidiócesis de Nuestra Señora de La Paz",
    );
    await expect(banner.getByText("Una Iglesia que camina con su pueblo, del altiplano a los valles.")).toBeVisible();
    await expect(banner.getByRole("link", { name: "Ver parroquias" })).toHaveAttribute("href", "/parroquias");
    await banner.getByRole("link", { name: "Ver noticias" }).click();
    await expect(page).toHaveURL("/noticias");
  });

  test("[INI-03] home has its sections below the banner, in order, each with its content", {
    tag: onEither("has its sections below the banner"),
  }, async ({ page }) => {
    await visit(page, "/");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "¿Dónde hay misa?",
      "Santo del día",
      "Misión y Visión",
      /./,
      "Últimas noticias",
      "Encuentra tu parroquia",
      "Videos",
    ]);
    const sections = [
      page.getByRole("region", { name: "Portada" }),
      page.getByRole("region", { name: "¿Dónde hay misa?" }),
      page.locator("#santoral"),
      page.getByRole("region", { name: "Misión y Visión" }).getByRole("link"),
      page.getByText("Homilía oficial"),
      page.getByRole("region", { name: "Últimas noticias" }),
      page.getByRole("search", { name: "Buscar parroquia" }),
      page.getByRole("region", { name: "Videos", exact: true }).getByRole("link").first(),
    ];
    const santo = page.locator("#santoral").getByText(santoOf(today.slice(5)), { exact: true });
    await expect(santo.first()).toBeVisible();
    const tops = [];
    for (const section of sections) tops.push(present((await section.boundingBox()) ?? undefined).y);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });

  test("[INI-04] home shows the three newest noticias, then 'Ver más noticias'", async ({ page }) => {
    await visit(page, "/");
    const section = page.getByRole("region", { name: "Últimas noticias" });
    await expect(section.getByRole("article").getByRole("heading", { level: 3 })).toHaveText(
      latest.map(({ titulo }) => titulo),
    );
    for (const { titulo, tipo, date } of latest) {
      const card = section.getByRole("article").filter({ hasText: titulo });
      await expect(card.getByText(nameOf(tipos, tipo), { exact: true })).toBeVisible();
      await expect(card.getByText(dayInWords(date))).toBeVisible();
    }
    const more = section.getByRole("link", { name: "Ver más noticias" });
    const [last, after] = await Promise.all([section.getByRole("article").last().boundingBox(), more.boundingBox()]);
    expect(present(after ?? undefined).y).toBeGreaterThan(present(last ?? undefined).y);
    await more.click();
    await expect(page).toHaveURL("/noticias");
  });

  test("[INI-04] a noticia opens from anywhere on its card", async ({ page }) => {
    await visit(page, "/");
    const first = present(latest[0]);
    await page
      .getByRole("article")
      .filter({ hasText: first.titulo })
      .click({ position: { x: 20, y: 20 } });
    await expect(page).toHaveURL(`/noticias/${first.id}`);
  });

  test("home names the newest noticia on the first screen", { tag: "@both" }, async ({ page }) => {
    await visit(page, "/");
    const headline = page.getByRole("complementary", { name: "Lo último" }).getByRole("link");
    await expect(headline).toHaveText(present(latest[0]).titulo);
    await expect(headline).toBeInViewport({ ratio: 1 });
  });
});
