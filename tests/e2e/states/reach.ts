import { expect, type Page } from "@playwright/test";
import type { Device } from "../../support/devices.ts";
import { askForFiles, pageAt, publicStream, sendInVain } from "../steps/steps.ts";

/** State of a page, and the steps that lead to it. */
export interface State {
  path: string;
  /** Signs in as a demonstration administrator: the page is closed to others. */
  signedIn?: true;
  /**
   * Device that has this state, if the page looks as usual on the other one. "each": each device has a form of its own,
   * as menus do. Without it the state is the same on both.
   */
  layout?: Device | "each";
  reach: (page: Page) => Promise<void>;
}

export const errorDialog = (page: Page) => page.getByRole("dialog", { name: "Error" });

export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByText("Menú", { exact: true });
  if (await menu.isVisible()) await menu.click();
}

export async function openGroup(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await page
    .locator("summary:visible")
    .filter({ hasText: new RegExp(`^${name}`) })
    .click();
}

/** Opens the filter panel where it is folded, as on a phone. */
export async function openAnyFilters(page: Page): Promise<void> {
  const form = page.locator(".filtros form, form.barra");
  const toggle = page.locator(".filtros > summary");
  await toggle.or(form).filter({ visible: true }).first().waitFor();
  if (!(await form.isVisible())) await toggle.click();
  await form.waitFor();
}

export async function openSelect(page: Page, name: string): Promise<void> {
  await page.locator(".selector summary").filter({ hasText: name }).click();
  await page.locator(".selector[open]").waitFor();
}

/** Requests another size of the list, and gets no answer. */
export async function failList(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.route(pageAt(pathname), (route) => route.abort());
  await sendInVain(page, () => page.getByLabel("Mostrar").selectOption("20"));
  await page.getByRole("alert").or(errorDialog(page)).waitFor();
}

export const openedVideo = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).waitFor();

export async function breakMedia(page: Page, selector: string): Promise<void> {
  await askForFiles(page);
  await page.route(/\.mp[34]/, (route) => route.abort());
  await page
    .locator(selector)
    .first()
    .evaluate((media: HTMLMediaElement) => {
      media.load();
      media.play().catch(() => undefined);
    });
  await page.getByRole("alert").waitFor();
}

export async function openCalendar(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Calendario" }).click();
  await page.getByRole("table").waitFor();
}

export async function pressDay(page: Page): Promise<void> {
  await openCalendar(page);
  await page.getByRole("table").getByRole("link").first().click();
}

export const holdToast = (page: Page) => page.locator(".tostadas").getByRole("button").first().focus();

/** Waits for all requests that a public page sends without a press; the last one subscribes to events. */
export async function untilAllIsThere(page: Page): Promise<void> {
  const isListening = async () => (await page.requests()).some((request) => publicStream.test(request.url()));
  await expect.poll(isListening).toBe(true);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
}

/** Cuts the network once all requests that a public page sends without a press are done. */
export async function cutNetwork(page: Page): Promise<void> {
  await untilAllIsThere(page);
  await page.context().setOffline(true);
  await page.getByText("Sin conexión.").waitFor();
}
