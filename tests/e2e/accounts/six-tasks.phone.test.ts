import type { Locator, Page } from "@playwright/test";
import { present } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";

// Tasks that people come for, done by touch on the narrowest common phone. Typed letters do not count as taps; the key
// that sends them does. Tasks of links and forms alone are done in tests/pages/six-tasks.test.ts.
test.use({ viewport: { width: 360, height: 740 } });

/** Limit of taps for a task. */
const most = 3;

type Press = (what: Locator) => Promise<void>;
/** Taps a field, types `words` and presses the key that sends them: two taps. */
type Send = (field: Locator, words: string) => Promise<void>;

/** Does a task from the home page. @returns number of taps, including the keys that send */
async function taps(page: Page, task: (press: Press, send: Send) => Promise<void>): Promise<number> {
  let count = 0;
  await visit(page, "/");
  await task(
    async (what) => {
      count += 1;
      await what.first().tap();
    },
    async (field, words) => {
      count += 2;
      await field.tap();
      await field.fill(words);
      await field.press("Enter");
    },
  );
  return count;
}

const main = (page: Page) => page.getByRole("main");
const parishField = (page: Page) => page.getByRole("search", { name: "Buscar parroquia" }).getByRole("searchbox");
const link = (page: Page, name: string | RegExp) => main(page).getByRole("link", { name });

test("[INI-05] [BUS-06] the Mass of one's parish, and its telephone, is three taps from the home page", async ({
  page,
}) => {
  const count = await taps(page, async (press, send) => {
    await send(parishField(page), "san miguel");
    await press(link(page, "Parroquia San Miguel Arcángel"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("San Miguel Arcángel");
  });
  expect(count).toBeLessThanOrEqual(most);
  const next = page.getByRole("region", { name: "Próxima misa" });
  await expect(next.locator("time")).toBeInViewport();
  await expect(next.locator("time")).toHaveText(/\d{1,2}:\d\d$/);
  const call = next.getByRole("link", { name: "Llamar" });
  await expect(call).toBeInViewport();
  await expect(call).toHaveAttribute("href", /^tel:\+591\d{8}$/);
  // Telephone numbers of the demonstration content are invented.
  for (const name of ["Llamar", "WhatsApp"]) {
    await next.getByRole("link", { name }).tap();
    const notice = page.getByRole("dialog", { name: "Número inventado" });
    await notice.getByRole("button", { name: "Entendido" }).tap();
    await expect(notice).toHaveCount(0);
  }
});

test("[MIS-22] a priest is found by what people call him", async ({ page }) => {
  const count = await taps(page, async (press) => {
    await press(page.getByRole("banner").getByRole("link", { name: "Buscar en el sitio" }));
    await expect(page).toHaveURL("/buscar");
    const field = main(page).getByLabel("Buscar en el sitio");
    await press(field);
    await field.pressSequentially("padre eliseo");
    await press(page.getByRole("option", { name: /^P\. Eliseo Mercado/ }));
  });
  expect(count).toBeLessThanOrEqual(most);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("P. Eliseo Mercado Huanca");
  await expect(link(page, "Llamar")).toBeInViewport();
});

test("[OBR-02] [OBR-03] the telephone of a social work is found by what one needs", async ({ page }) => {
  const count = await taps(page, async (press) => {
    await press(page.getByText("Menú", { exact: true }));
    await press(page.getByRole("navigation").getByRole("link", { name: "Obras Sociales" }));
    const food = page.getByRole("navigation", { name: "¿Qué necesitas?" }).getByRole("link", { name: "Comida" });
    await press(food);
    await expect(page).toHaveURL(/necesidad=comida/);
    // The address changes before the page, which replaces the telephones of all works.
    await expect(food).toHaveAttribute("aria-current", "true");
  });
  expect(count).toBeLessThanOrEqual(most);
  const call = link(page, /^Llamar a /).first();
  await call.scrollIntoViewIfNeeded();
  await expect(call).toHaveAttribute("href", /^tel:\+591\d+$/);
  const box = present((await call.boundingBox()) ?? undefined);
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);

  // On the smallest screen all of this is visible without scrolling.
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, "/obras-sociales/obrasocial00003");
  for (const name of ["Llamar", "WhatsApp", "Cómo llegar"]) await expect(link(page, name)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Sirve desayuno y almuerzo caliente", { exact: false }).first()).toBeInViewport();
  await expect(page.getByText(/^Para: Quien tenga hambre/)).toBeInViewport();
});
