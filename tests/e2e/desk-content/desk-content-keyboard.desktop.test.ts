import type { Page } from "@playwright/test";
import { expect, test } from "../desk-form/desk-story.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { openContent } from "./desk-content.ts";

/** Presses Tab until the control with this name has the focus, at most `most` times. */
async function tabTo(page: Page, name: string, most = 40): Promise<void> {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press("Tab");
    const reached = await page.evaluate((wanted) => {
      const element = document.activeElement as HTMLInputElement | null;
      const label =
        element?.labels?.[0]?.textContent ?? element?.getAttribute("aria-label") ?? element?.textContent ?? "";
      return (
        label
          .replace(/\s+/g, " ")
          .replace(/ obligatorio$/, "")
          .trim() === wanted
      );
    }, name);
    if (reached) return;
  }
  throw new Error(`The Tab key does not reach «${name}».`);
}

test("[CON-13] [CON-03] a board with its team is made by keyboard alone: a member in place, then their order", async ({
  page,
  content,
}) => {
  const [titulo, one, other] = [titled("Pastoral de la montaña"), titled("Ana"), titled("Benita")];
  await content.make("reporteros", { nombre: one });
  await openContent(page, "/cuadros_pastorales");
  await tabTo(page, "Crear cuadro pastoral", 60);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crear cuadro pastoral");
  await tabTo(page, "Título");
  await page.keyboard.insertText(titulo);
  await tabTo(page, "Equipo", 60);
  await page.keyboard.insertText(one);
  await expect(page.getByRole("option", { name: one, exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.insertText(other);
  await expect(page.getByRole("option", { name: `Crear «${other}»` })).toBeVisible();
  await page.keyboard.press("Enter");
  const chosen = page.getByRole("list", { name: "Equipo: lo elegido" });
  await expect(chosen.getByRole("listitem")).toHaveText([one, other]);

  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Cambiar el orden" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: `Subir ${other}` })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(chosen.getByRole("listitem").first()).toContainText(other);
  await tabTo(page, "Crear cuadro pastoral", 60);
  await page.keyboard.press("Enter");
  await expect(told(page, "Cuadro pastoral guardado")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cuadros pastorales");

  const member = await content.made("reporteros", "nombre", other);
  const board = await content.made("cuadros_pastorales", "titulo", titulo);
  const team = await Promise.all((board.reporteros as string[]).map((id) => content.get("reporteros", id)));
  expect(team.map(({ nombre }) => nombre)).toEqual([other, one]);
  expect(member.nombre).toBe(other);
});
