import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { loginPath } from "../login-prefix.ts";
import { navigation, visit } from "../steps/steps.ts";

const height = 900;

/** Calls `look` with the page in windows of these widths, one after the other. */
async function atEach(page: Page, widths: number[], look: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await look(width);
  }
}

/** Sets the text to 200 %, as a reader does. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** Checks, for each part of the selector `one`, whether it overlaps `other`, to the pixel. */
function overlap(page: Page, one: string, other: string): Promise<boolean[]> {
  return page.locator(one).evaluateAll((parts, selector) => {
    return parts.map((part) => {
      const a = part.getBoundingClientRect();
      const b = part.parentElement?.parentElement?.querySelector(selector)?.getBoundingClientRect();
      if (!b) throw new Error(`${selector} is not beside it`);
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    });
  }, other);
}

test.describe("arches", () => {
  const everyWidth = [320, 360, 640, 768, 960, 1180, 1440, 2560];
  const bands: [path: string, arches: string, widths: number[]][] = [
    ["/", ".portada .arco", [960, 1024, 1100, 1180, 1280, 1366, 1440, 2560]],
    ["/videos", ".estandarte img", everyWidth],
    ["/parroquias", ".estandarte img", everyWidth],
    ["/obras-sociales", ".estandarte img", everyWidth],
    ["/parroquias/parroquia000001", ".ficha-alta__foto", everyWidth],
  ];
  for (const [path, arches, widths] of drawnCases(bands, 1)) {
    test(`[APP-08] the arches of ${path} stand on their line, however wide the window`, async ({ page }) => {
      await visit(page, path);
      await atEach(page, widths, async (width) => {
        const above = await page.locator(arches).evaluateAll((all) =>
          all.map((arch) => {
            const band = arch.closest(".portada, .estandarte, .ficha-alta") as Element;
            return Math.round(band.getBoundingClientRect().bottom - arch.getBoundingClientRect().bottom);
          }),
        );
        expect(above, `at ${width} px, pixels over the band's edge`).toEqual(above.map(() => 1));
      });
    });
  }
});

/** Ratio of a picture's shown proportions to its own, once it has loaded. 1: not stretched. */
async function stretchOf(image: Locator): Promise<number> {
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy();
  const [own, shown] = await image.evaluate((img: HTMLImageElement) => [
    img.naturalWidth / img.naturalHeight,
    img.clientWidth / img.clientHeight,
  ]);
  return (shown ?? 0) / (own ?? 1);
}

test("[APP-08] [CON-04] the cover of a parish is shown whole, its words below it, however wide the window", async ({
  page,
}) => {
  await visit(page, "/parroquias/parroquia000001");
  await atEach(page, [320, 360, 768, 1100, 1440], async (width) => {
    expect(await stretchOf(page.locator(".ficha-alta__foto img")), `at ${width} px`).toBeCloseTo(1, 1);
    const words = await page.getByText("Foto: Pastoral de Comunicación").first().boundingBox();
    const photo = await page.locator(".ficha-alta__foto").evaluate((part) => part.getBoundingClientRect().bottom);
    expect(words?.y, `at ${width} px`).toBeGreaterThanOrEqual(photo);
  });
});

test("[APP-08] the large picture of a board is shown whole", async ({ page }) => {
  await visit(page, "/cuadro-pastoral/cuadropast00001");
  await atEach(page, [360, 768, 1100, 1440], async (width) => {
    expect(await stretchOf(page.locator(".cuadro__fondo img")), `at ${width} px`).toBeCloseTo(1, 1);
  });
});

test.describe("fields of search", () => {
  const withButtonBeside = ["/", "/misas", "/buscar?q=zzzzzz"];
  const paths = [...withButtonBeside, "/sin-conexion", "/parroquias", "/cleros-diocesanos"];
  for (const path of drawnCases(paths, 1, (each) => withButtonBeside.includes(each))) {
    const hasButton = withButtonBeside.includes(path);
    const button = hasButton ? ", its button is round at each corner, beside its field and below it" : "";
    test(`[APP-08] the search fields of ${path} show their whole placeholder on a phone${button}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height });
      await visit(page, path);
      const cut = await page.locator("main input[placeholder]").evaluateAll((fields: HTMLInputElement[]) =>
        fields.map((field) => {
          for (let up = field.closest("details"); up; up = up.parentElement?.closest("details") ?? null) up.open = true;
          const { placeholder, style } = field;
          // Puts the placeholder into the value: browsers report only the width of a value, without the room for the
          // clear button.
          style.fontSize = getComputedStyle(field, "::placeholder").fontSize;
          field.value = placeholder;
          return field.clientWidth > 0 && field.scrollWidth <= field.clientWidth ? "whole" : placeholder;
        }),
      );
      expect(cut.length).toBeGreaterThan(0);
      expect(cut).toEqual(cut.map(() => "whole"));
      if (hasButton) await expectRoundButton(page);
    });
  }
});

async function expectRoundButton(page: Page): Promise<void> {
  const parts = page.locator("main .buscador").first().locator("input:not([type=hidden]), button");
  const look = () =>
    parts.evaluateAll((all) => ({
      corners: all.map((part) => getComputedStyle(part).borderRadius),
      isBelow: (all[1]?.getBoundingClientRect().top ?? 0) > (all[0]?.getBoundingClientRect().top ?? 0),
    }));
  expect(await look()).toEqual({ corners: ["4px", "4px"], isBelow: false });
  await enlargeText(page);
  expect(await look()).toEqual({ corners: ["4px", "4px"], isBelow: true });
}

test.describe("cards in rows", () => {
  test("[NOT-01] the titles of a row of noticias stand level", async ({ page }) => {
    await visit(page, "/noticias");
    const tops = await page
      .locator(".nota--lista")
      .evaluateAll((cards) =>
        cards.map((card) => [card, card.querySelector("h2")].map((part) => part?.getBoundingClientRect().top)),
      );
    const rows = Map.groupBy(tops, ([card]) => card);
    expect([...rows.values()].map((row) => row.length)).toEqual([3, 3, 3]);
    for (const row of rows.values()) expect(new Set(row.map(([, title]) => title)).size).toBe(1);
  });

  const lists: [path: string, cards: string][] = [
    ["/noticias", ".nota--lista"],
    ["/videos", ".nota--video"],
    ["/cleros-diocesanos", ".clerigo"],
    ["/parroquias/parroquia000001", ".clerigo"],
  ];
  for (const [path, cards] of drawnCases(lists, 1)) {
    test(`[APP-08] the last card of ${path} leaves no hole beside it`, async ({ page }) => {
      await visit(page, path);
      await atEach(page, [768, 1440], async (width) => {
        const { alone, wide } = await page.locator(cards).evaluateAll((all) => {
          const boxes = all.map((card) => card.getBoundingClientRect());
          const last = boxes.at(-1) as DOMRect;
          const inRowOf = (box: DOMRect | undefined) => boxes.filter(({ top }) => top === box?.top).length;
          return {
            // Cards in a single column leave no gap.
            alone: inRowOf(last) === 1 && inRowOf(boxes[0]) > 1,
            wide: last.width > 1.9 * (boxes.at(-2) as DOMRect).width,
          };
        });
        expect(alone, `at ${width} px`).toBe(wide);
      });
    });
  }
});

test("[VID-02] the words of a wide video stand together beside its picture", async ({ page }) => {
  await visit(page, "/videos");
  const words = page.locator(".nota--video:last-child > :not(:first-child)");
  const [title, date] = await words.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().left));
  expect(title).toBe(date);
});

test("[APP-08] [MIS-34] the words of the breadcrumb stand apart on the page of transmissions, and costs under their link", async ({
  page,
}) => {
  await visit(page, "/en-vivo");
  const steps = await page.locator('nav[aria-label="Ruta"] li > *').evaluateAll((all) =>
    all.map((step) => {
      const word = document.createRange();
      word.selectNodeContents(step);
      const { left, right } = word.getBoundingClientRect();
      return { left, right, target: step.getBoundingClientRect().width };
    }),
  );
  const [inicio, misas, here] = steps;
  if (!inicio || !misas || !here) throw new Error("three steps");
  expect(misas.left - inicio.right).toBeCloseTo(here.left - misas.right, 0);
  expect(Math.min(inicio.target, misas.target)).toBeGreaterThanOrEqual(44);

  await atEach(page, [360, 768, 1440], async (width) => {
    const edges = await page
      .locator(".vivo__enlace")
      .evaluateAll((all) =>
        all.map((part) => Array.from(part.children, (child) => Math.round(child.getBoundingClientRect().left))),
      );
    expect(edges.length).toBeGreaterThan(0);
    for (const [link, cost] of edges) expect(cost, `at ${width} px`).toBe(link);
  });
});

test.describe("text at 200 %", () => {
  test("[APP-07] the signs on a photo and on a video keep apart", async ({ page }) => {
    await page.setViewportSize({ width: 360, height });
    await visit(page, "/noticias/noticia00000004");
    await enlargeText(page);
    expect(await overlap(page, ".galeria__lupa", ".galeria__despues")).toEqual([false]);
    await visit(page, "/videos");
    await enlargeText(page);
    const signs = await overlap(page, ".miniatura__tiktok", ".miniatura__ver");
    expect(signs.length).toBeGreaterThan(0);
    expect(signs).not.toContain(true);
  });

  test("[APP-07] a card's words have the whole width where a picture would leave them half of it", async ({ page }) => {
    await page.setViewportSize({ width: 360, height });
    const cards = [
      ["/noticias?perPage=3", ".nota--lista .nota__texto"],
      ["/obras-sociales?perPage=3", ".obra__acudir"],
      ["/parroquias?perPage=3", ".parroquia__texto"],
      ["/cuadro-pastoral/cuadropast00001", ".encargado__datos"],
    ] as const;
    for (const [path, words] of drawnCases(cards, 2)) {
      await visit(page, path);
      await enlargeText(page);
      const widths = await page.locator(words).evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
      expect(widths.length, path).toBeGreaterThan(0);
      expect(Math.min(...widths), path).toBeGreaterThan(260);
    }
  });

  test("[APP-07] the login page has room for its words", async ({ page }) => {
    await page.setViewportSize({ width: 320, height });
    await page.goto(loginPath);
    await enlargeText(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test("the printed page has the noticia and no controls", async ({ page }) => {
  await visit(page, "/noticias/noticia00000004");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".prosa").first()).toBeVisible();
  for (const role of ["button", "contentinfo"] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(navigation(page)).toHaveCount(0);
});
