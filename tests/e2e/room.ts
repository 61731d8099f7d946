import { expect, type Page } from "@playwright/test";

/** What sticks out at the right, where a visitor would have to scroll sideways for it. */
function whatSticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    return Array.from(document.body.querySelectorAll("*"))
      .filter((element) => element.getBoundingClientRect().right > room + 0.5)
      .map((element) => `${element.tagName}.${element.className} «${element.textContent?.slice(0, 30)}»`);
  });
}

/** Words that a control or a heading cuts off. */
function whatIsCut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>("h1, h2, h3, .boton, .pag a, .tramo span, .menu-boton, .marca, .ficha"),
    )
      .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className} «${element.textContent?.slice(0, 30)}»`),
  );
}

/** Fails when the page, as it stands now, does not fit into one of these widths, in pixels (APP-08). */
export async function expectRoom(page: Page, widths: number[], state: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await whatSticksOut(page), `${state} at ${width} px`).toEqual([]);
    expect(await whatIsCut(page), `${state} at ${width} px`).toEqual([]);
  }
}

export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
}
