import type { Page } from "@playwright/test";
import { comision, cuadros } from "../demo/demo-cuadros.ts";
import { expect, test } from "../fixtures.ts";
import { answerAsGone, pageAt, visit } from "../steps/steps.ts";

test.use({ onPurpose: { errors: [/cuadro-pastoral/] } });

const text = "Ocurrió un error al obtener el cuadro pastoral";
const address = `/cuadro-pastoral/${comision.id}`;
const message = (page: Page) => page.getByRole("dialog", { name: "Error" });

test("[CUA-03] [APP-05] a missing board answers 404, says so and stays after the message", async ({ page }) => {
  const answer = await page.goto("/cuadro-pastoral/noexiste");
  expect(answer?.status()).toBe(404);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(message(page)).toContainText(text);
  await message(page).getByRole("button", { name: "Entendido" }).click();
  await expect(page).toHaveURL("/cuadro-pastoral/noexiste");
  await expect(page.getByRole("main")).toContainText(text);
  await page.getByRole("main").getByRole("link", { name: "Ver los cuadros pastorales" }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(cuadros.length);
});

test("[CUA-03] a press on a deleted board shows the message, and the page keeps the error", async ({ page }) => {
  await visit(page, "/cuadro-pastoral");
  await answerAsGone(page, address);
  await page.getByRole("main").getByRole("link", { name: comision.titulo }).click();
  await expect(message(page)).toContainText(text);
  await message(page).getByRole("button").click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("main")).toContainText(text);
  await expect(page.getByRole("banner")).toBeVisible();
});

test("[CUA-03] a press without an answer shows a message, and the list stays", async ({ page }) => {
  await visit(page, "/cuadro-pastoral");
  await page.route(pageAt(address), (route) => route.abort());
  await page.getByRole("main").getByRole("link", { name: comision.titulo }).click();
  await expect(message(page)).toContainText("No hay conexión con el sitio.");
  await message(page).getByRole("button").click();
  await expect(page).toHaveURL("/cuadro-pastoral");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(cuadros.length);
});
