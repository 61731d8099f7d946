import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Page } from "@playwright/test";
import { comision, cuadros } from "../demo/demo-cuadros.ts";
import { present, published } from "../demo/demo-noticias.ts";
import { told } from "../demo/demo-obras.ts";
import { parroquias } from "../demo/demo-parroquias.ts";
import { expect, test } from "../fixtures.ts";
import { addressOf, answerAsGone, pageAt, titles, visit } from "../steps/steps.ts";

test.use({ onPurpose: { errors: [/(?:noticias|parroquias|obras-sociales|cuadro-pastoral)\//] } });

const message = (page: Page) => page.getByRole("dialog", { name: "Error" });

const [noticia, parroquia] = [present(published[1]), present(parroquias[1])];

// The pages with 404 are tested in tests/pages for each kind. The message over them is the same for all but boards.
const kinds = [
  ["[NOT-15]", "/noticias", noticia.id, noticia.titulo, "No se encontro la noticia"],
  ["[OBR-06]", "/obras-sociales", told.id, told.nombre, "No se ha encontrado la obra social"],
  ["[PAR-11]", "/parroquias", parroquia.id, parroquia.nombre, "No se ha encontrado la parroquia"],
] as const;

for (const [row, list, , , missing] of drawnCases(kinds, 1)) {
  test(`${row} [APP-05] a missing record of ${list} opened directly has a message, which leads to the list in its place`, async ({
    page,
  }) => {
    await visit(page, "/terminos");
    const answer = await page.goto(`${list}/noexiste`);
    expect(answer?.status()).toBe(404);
    await expect(message(page)).toContainText(missing);
    await message(page).getByRole("button", { name: "Entendido" }).click();
    await expect(page).toHaveURL(list);
    await expect(message(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/terminos");
  });
}

for (const [row, list, id, name, missing] of drawnCases(kinds.toReversed(), 1)) {
  test(`${row} a press on a record of ${list} without an answer keeps the list; on a deleted one it shows the message over its page, and then the list`, async ({
    page,
  }) => {
    const address = `${list}?perPage=20`;
    await visit(page, address);
    const card = titles(page).filter({ hasText: name }).getByRole("link");
    const title = await page.title();
    await page.route(pageAt(`${list}/${id}`), (route) => route.abort());
    await card.click();
    await expect(message(page)).toContainText("No hay conexión con el sitio.");
    await message(page).getByRole("button").click();
    expect(addressOf(page)).toBe(address);
    await expect(card).toBeVisible();
    await expect(page).toHaveTitle(title);

    await page.unrouteAll();
    await answerAsGone(page, `${list}/${id}`);
    await card.click();
    await expect(message(page)).toContainText(missing);
    await expect(page).toHaveURL(`${list}/${id}`);
    await message(page).getByRole("button").click();
    await expect(page).toHaveURL(list);
    await expect(titles(page)).toHaveCount(10);
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe(address);
  });
}

test("[CUA-03] a press on a board without an answer keeps the list; on a deleted one its page keeps the error after the message", async ({
  page,
}) => {
  const address = `/cuadro-pastoral/${comision.id}`;
  const text = "Ocurrió un error al obtener el cuadro pastoral";
  const main = page.getByRole("main");
  await visit(page, "/cuadro-pastoral");
  await page.route(pageAt(address), (route) => route.abort());
  await main.getByRole("link", { name: comision.titulo }).click();
  await expect(message(page)).toContainText("No hay conexión con el sitio.");
  await message(page).getByRole("button").click();
  await expect(page).toHaveURL("/cuadro-pastoral");
  await expect(main.getByRole("heading", { level: 2 })).toHaveCount(cuadros.length);

  await page.unrouteAll();
  await answerAsGone(page, address);
  await main.getByRole("link", { name: comision.titulo }).click();
  await expect(message(page)).toContainText(text);
  await message(page).getByRole("button").click();
  await expect(page).toHaveURL(address);
  await expect(main).toContainText(text);
  await expect(page.getByRole("banner")).toBeVisible();
});
