import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Locator, Page } from "@playwright/test";
import { newest, photosOf } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { dayToCome } from "../steps/day-to-come.ts";
import { visit } from "../steps/steps.ts";

interface Stop {
  /** Tag and words of the focused element, for the message of a failure. */
  name: string;
  ring: boolean;
  inView: boolean;
  tag: string;
}

/** Describes the focused element. A stretched link draws its ring around the card, a hidden radio around its word. */
function lookAtFocus(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const drawn = [element, element.closest("article, li"), element.nextElementSibling].filter((each) => each !== null);
    const box = element.getBoundingClientRect();
    return {
      name: `${element.tagName} «${element.ariaLabel ?? element.textContent?.trim().slice(0, 40)}»`,
      tag: element.tagName,
      ring: drawn.some((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      }),
      inView: box.bottom > 0 && box.top < window.innerHeight,
    };
  });
}

/** Presses Tab from the top of the page until the focus leaves it. @returns the stops */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press("Tab");
    const stop = await lookAtFocus(page);
    if (stop.tag === "BODY") return stops;
    stops.push(stop);
  }
  throw new Error("The focus never leaves the page.");
}

/** Presses Tab until the control has the focus, and expects it in view and with a ring. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 150 && !(await isThere()); step++) await page.keyboard.press("Tab");
  await expect(control).toBeFocused();
  expect(await lookAtFocus(page)).toMatchObject({ ring: true, inView: true });
}

test.describe("by keyboard", () => {
  const kinds = [
    ["home", "/"],
    ["the list", "/noticias?perPage=3"],
    ["a noticia", `/noticias/${newest((noticia) => photosOf(noticia).length > 2).id}`],
  ] as const;
  for (const [name, path] of drawnCases(kinds, 1)) {
    test(`[APP-07] every control of ${name} is reached, in view and with a ring`, async ({ page }) => {
      await visit(page, path);
      const controls = await page
        .locator(":is(a[href], button, select, summary, input:not([type=hidden], [type=radio])):visible")
        .count();
      const stops = await walk(page);
      expect(stops[0]?.name).toContain("Saltar al contenido");
      // A group of radios is one stop, a date field is three, a box that scrolls may be one more.
      expect(stops.length).toBeGreaterThanOrEqual(controls);
      expect(stops.filter(({ ring }) => !ring)).toEqual([]);
      expect(stops.filter(({ inView }) => !inView)).toEqual([]);
    });
  }

  test("[APP-07] the first stop leads past the navigation, and the presets of the date are chosen with the arrows", async ({
    page,
  }) => {
    await visit(page, "/noticias?perPage=3");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("navigation", { name: "Ruta" }).getByRole("link")).toBeFocused();
    await page.getByLabel("Otras fechas").focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByLabel("Esta semana")).toBeChecked();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByLabel("Este mes")).toBeChecked();
  });

  test("[MIS-34] a person filters by a zone, opens a parish of the list and reports a wrong hour", async ({ page }) => {
    const press = async (control: Locator, key = "Enter") => {
      await tabTo(page, control);
      await page.keyboard.press(key);
    };
    await visit(page, "/misas");
    await tabTo(page, page.getByRole("searchbox", { name: "Zona, estación o parroquia" }));
    await page.keyboard.type("Sopocachi");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/misas\/sopocachi$/);
    const day = dayToCome();
    await press(page.getByRole("link", { name: day.link, exact: true }));
    await expect(page).toHaveURL(new RegExp(`dia=${day.slug}$`));
    const list = page.getByRole("region", { name: /^Misas en Sopocachi/ });
    await press(list.getByRole("listitem").first().getByRole("link"));
    await expect(page).toHaveURL(/\/parroquias\//);
    await press(page.getByRole("link", { name: "Reportar un dato equivocado" }));
    await expect(page).toHaveURL(/\/reportar$/);
    await press(page.getByRole("radio").first(), "Space");
    await tabTo(page, page.getByLabel("Cuéntanos"));
    await page.keyboard.type("La misa es a las 8:00.");
    await tabTo(page, page.getByRole("button", { name: "Enviar" }));
  });
});
