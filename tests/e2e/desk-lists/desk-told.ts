import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** What the list says was done last. @param title `Noticia guardada` */
export const told = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: "Lo último que hiciste" }).filter({ hasText: title });

/** It is said, to readers too, and somebody closes it. */
export async function acknowledge(page: Page, title: string, text: string): Promise<void> {
  await expect(told(page, title).getByRole("status")).toContainText(text);
  await told(page, title).getByRole("button", { name: "Cerrar el aviso" }).click();
  await expect(told(page, title)).toHaveCount(0);
}
