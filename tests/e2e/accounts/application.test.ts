import { present, published } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { hold, pageAt, titles, visit } from "../steps/steps.ts";

test("[APP-02] [APP-03] the console warns in Spanish; a slow navigation shows three teal dots at half strength and says so, and the focus moves to its heading", async ({
  page,
}) => {
  const warning = page.waitForEvent("console", (message) => message.text().includes("¡Atención!"));
  await visit(page, "/");
  const text = (await warning).text();
  for (const part of [
    "herramienta para desarrolladores",
    "pertenece al equipo de comunicación de la Arquidiócesis",
    "sin autorización es una infracción",
    "consultas oficiales se atienden en la página del equipo en redes sociales: https://www.facebook.com/arquidiocesisdelapaz",
  ]) {
    expect(text).toContain(part);
  }
  // First status only: parts of the page have their own further down.
  const status = page.getByRole("main").getByRole("status").first();
  await expect(status).toBeEmpty();
  const answers = await hold(page, pageAt("/noticias"));
  await page.getByRole("link", { name: "Ver más noticias" }).press("Enter");

  await expect(status).toHaveText("Cargando...");
  const overlay = page.locator(".cargando").first();
  await expect(overlay).toHaveCSS("opacity", "0.5");
  await expect(overlay.locator("i")).toHaveCount(3);
  await expect(overlay.locator("i").first()).toHaveCSS("background-color", "rgb(15, 118, 110)");

  answers.release();
  await expect(titles(page).first()).toHaveText(present(published[0]).titulo);
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Noticias" })).toBeFocused();
});
