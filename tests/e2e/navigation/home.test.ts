import { present, published } from "../demo/demo-noticias.ts";
import { santoOf, today } from "../demo/demo-santoral.ts";
import { expect, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";

// Texts of home, and where its links lead, are tested in tests/pages/home.test.ts.
test("[INI-03] [INI-04] home names the newest noticia on the first screen, has its sections in order below, and a noticia opens from anywhere on its card", {
  tag: "@both",
}, async ({ page }) => {
  await visit(page, "/");
  const first = present(published[0]);
  const headline = page.getByRole("complementary", { name: "Lo último" }).getByRole("link");
  await expect(headline).toHaveText(first.titulo);
  await expect(headline).toBeInViewport({ ratio: 1 });

  const news = page.getByRole("region", { name: "Últimas noticias" });
  const sections = [
    page.getByRole("region", { name: "Portada" }),
    page.getByRole("region", { name: "¿Dónde hay misa?" }),
    page.locator("#santoral"),
    page.getByRole("region", { name: "Misión y Visión" }).getByRole("link"),
    page.getByText("Homilía oficial"),
    news,
    news.getByRole("article").last(),
    news.getByRole("link", { name: "Ver más noticias" }),
    page.getByRole("search", { name: "Buscar parroquia" }),
    page.getByRole("region", { name: "Videos", exact: true }).getByRole("link").first(),
  ];
  const santo = page.locator("#santoral").getByText(santoOf(today.slice(5)), { exact: true });
  await expect(santo.first()).toBeVisible();
  const tops = [];
  for (const section of sections) tops.push(present((await section.boundingBox()) ?? undefined).y);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));

  await page
    .getByRole("article")
    .filter({ hasText: first.titulo })
    .click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(`/noticias/${first.id}`);
});
