import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Message of the list about the last action. @param title `Noticia guardada` */
export const told = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: "Lo último que hiciste" }).filter({ hasText: title });

/** Expects the message, which screen readers read too, and closes it. */
export async function acknowledge(page: Page, title: string, text: string): Promise<void> {
  await expect(told(page, title).getByRole("status")).toContainText(text);
  await told(page, title).getByRole("button", { name: "Cerrar el aviso" }).click();
  await expect(told(page, title)).toHaveCount(0);
}
