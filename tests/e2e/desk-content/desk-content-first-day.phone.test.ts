import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { visit } from "../steps/steps.ts";

test("[CON-13] a beginner has a list of first tasks, which remembers the done ones and can be put away", async ({
  page,
}) => {
  const panel = page.getByRole("region", { name: "Tu primer día" });
  await visit(page, "/home-administrador");
  await expect(panel).toContainText("Faltan 6 pasos");
  await expectAccessible(page);
  await panel.getByRole("link", { name: "Recorre todo el contenido" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contenido");
  // Help texts say what each collection is for.
  await expect(page.getByText("Cada una tiene su página y aparece en la lista de parroquias")).toBeVisible();
  await page.goBack();
  await expect(panel).toContainText("Faltan 5 pasos");
  await panel.getByRole("button", { name: "No mostrar más" }).click();
  await expect(panel).toHaveCount(0);
  await visit(page, "/home-administrador");
  await expect(page.getByRole("navigation", { name: "Acciones rápidas" })).toBeVisible();
  await expect(panel).toHaveCount(0);
});
