import { heard } from "../demo/demo-homilias.ts";
import { santoOf } from "../demo/demo-santoral.ts";
import { expect, test } from "../fixtures.ts";
import { expectPicture } from "../steps/carousel.ts";
import { drawHomilia } from "../steps/homilia-steps.ts";
import { holdFiles, untilTakenOver } from "../steps/steps.ts";

/** Delay of the scripts. Milliseconds. */
const held = 5000;

test.use({ fresh: true });

test("[DOC-03] a press on home with scripts held back for 5 s acts at once or when they come", async ({ page }) => {
  const homilia = await drawHomilia(page, heard);
  const scripts = await holdFiles(page, /\/assets\/.*\.js/);
  await page.goto("/", { waitUntil: "commit" });
  const begun = Date.now();
  const santoral = page.locator("#santoral");

  // Works at once, by the page's HTML.
  await page.getByRole("heading", { name: homilia.titulo, level: 2 }).click();
  const player = page.getByRole("group", { name: "Reproductor de la homilía" });
  await expect(player).toBeVisible();

  const presses = [
    page.getByRole("button", { name: "Imagen siguiente" }),
    page.getByRole("button", { name: "Mantener Abierto" }),
    player.getByRole("button", { name: "Reproducir" }),
    santoral.getByRole("button", { name: "Calendario" }),
  ];
  for (const button of presses) {
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
  }
  await page.waitForTimeout(Math.max(0, begun + held - Date.now()));
  scripts.release();
  await untilTakenOver(page);
  await expectPicture(page, 2);
  await expect(page.getByRole("button", { name: "Mantener Abierto" })).toHaveAttribute("aria-pressed", "true");
  await expect(player.getByRole("button", { name: "Pausar" })).toBeVisible();
  await expect(santoral.getByRole("table")).toBeVisible();
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
});

test("[DOC-03] a day and a month of the calendar are pages until the scripts are there", async ({ page }) => {
  const scripts = await holdFiles(page, /\/assets\/.*\.js/);
  await page.goto("/?mes=8&anio=2026", { waitUntil: "commit" });
  const santoral = page.locator("#santoral");
  await santoral.getByRole("link", { name: "5 de agosto de 2026", exact: true }).click();
  await expect(santoral.getByText(santoOf("08-05"), { exact: true }).first()).toBeVisible();

  await page.goto("/?mes=8&anio=2026", { waitUntil: "commit" });
  await santoral.getByLabel("Mes", { exact: true }).selectOption("Enero");
  scripts.release();
  await expect(santoral.getByRole("table", { name: "Enero de 2026" })).toBeVisible();
});
