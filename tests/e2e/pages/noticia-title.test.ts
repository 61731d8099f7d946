import { present, published } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { hold, pageAt, titles, visit } from "../steps/steps.ts";

const noticia = present(published[1]);
const path = `/noticias/${noticia.id}`;

test("[NOT-14] the title is 'Cargando noticia...' from the press until the noticia is there; a cancelled press and the way back bring the former one back", async ({
  page,
}) => {
  await visit(page, "/noticias");
  const title = await page.title();
  const answers = await hold(page, pageAt(path));
  const card = titles(page).filter({ hasText: noticia.titulo }).getByRole("link");
  // Cancels by the browser's stop button, then by another link.
  await card.press("Enter");
  await expect(page).toHaveTitle("Cargando noticia...");
  await page.evaluate(() => window.stop());
  await expect(page).toHaveTitle(title);
  await card.press("Enter");
  await expect(page).toHaveTitle("Cargando noticia...");
  await page.getByRole("main").evaluate((main) => main.setAttribute("data-former", ""));
  await page.getByRole("contentinfo").getByRole("link", { name: "Noticias", exact: true }).press("Enter");
  await expect(page).toHaveTitle(title);
  await expect(page).toHaveURL("/noticias");
  // The list is there anew: a press before would go to a card that leaves.
  await expect(page.locator("main[data-former]")).toHaveCount(0);

  await card.press("Enter");
  await expect(page).toHaveTitle("Cargando noticia...");
  answers.release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(noticia.titulo);
  await expect(page).toHaveTitle(`${noticia.titulo} · Arquidiócesis de Nuestra Señora de La Paz`);
  await page.goBack();
  await expect(page).toHaveTitle(title);
});
