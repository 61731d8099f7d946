import { expect, type Page } from "@playwright/test";
import type { Window } from "./window.ts";

/** What sticks out at the right, where a visitor would have to scroll sideways for it, and words that are cut off. */
function whatHasNoRoom(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const sticksOut =
      document.documentElement.scrollWidth > room
        ? Array.from(document.body.querySelectorAll("*")).filter(
            (element) => element.getBoundingClientRect().right > room + 0.5,
          )
        : [];
    const isCut = Array.from(
      document.querySelectorAll("h1, h2, h3, .boton, .pag a, .tramo span, .menu-boton, .marca, .ficha"),
    ).filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1);
    const named = (what: string) => (element: Element) =>
      `${what}: ${element.tagName}.${element.className} «${element.textContent?.slice(0, 30)}»`;
    return [...sticksOut.map(named("sticks out")), ...isCut.map(named("is cut"))];
  });
}

/** Fails when the page, as it stands now, does not fit into one of these widths, in pixels (APP-08). */
export async function expectRoom(window: Window, widths: readonly number[], state: string): Promise<void> {
  const { page } = window;
  // What is transparent is laid out all the same, but not painted anew for each width.
  await setRootStyle(page, "opacity", "0");
  for (const width of widths) {
    await window.setWidth(width);
    expect(await whatHasNoRoom(page), `${state} at ${width} px`).toEqual([]);
  }
  await setRootStyle(page, "opacity", "");
}

export const setTextSize = (page: Page, size: string) => setRootStyle(page, "font-size", size);

function setRootStyle(page: Page, property: string, value: string): Promise<void> {
  return page.evaluate(([name, given]) => document.documentElement.style.setProperty(name, given), [
    property,
    value,
  ] as const);
}
