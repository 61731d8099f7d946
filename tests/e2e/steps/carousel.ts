import { expect, type Locator, type Page } from "@playwright/test";
import { visitListening } from "./steps.ts";

export const pictures = [
  "El Illimani al amanecer sobre las laderas de La Paz",
  "Iglesia de adobe en el altiplano",
  "Procesión de fieles por una calle adornada de La Paz",
];

export const banner = (page: Page): Locator => page.getByRole("region", { name: "Portada" });
export const dot = (page: Page, number: number): Locator =>
  banner(page).getByRole("button", { name: `Imagen ${number}`, exact: true });

export async function expectPicture(page: Page, number: number): Promise<void> {
  await expect(dot(page, number)).toHaveAttribute("aria-current", "true");
  await expect(banner(page).getByRole("img", { name: `Imagen ${number} de 3: ${pictures[number - 1]}` })).toBeVisible();
}

/** Stops the page's clock when the seven seconds of the first picture begin. */
export async function startAtFirst(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-03-02T12:00:00Z") });
  await visitListening(page, "/");
  await page.clock.pauseAt(new Date("2026-03-02T13:00:00Z"));
  await dot(page, 1).click();
  await letGo(page);
  await expectPicture(page, 1);
}

export async function letGo(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}
