import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** Init script for the page: a picture counts as seen when it is decoded and the frame with it is painted. */
const watching = `{
  window.chosen = 0;
  addEventListener("change", ({ target, timeStamp }) => {
    if (target.type === "file") window.chosen = timeStamp;
  }, true);
  window.untilSeen = async (find) => {
    for (;;) {
      const picture = find();
      if (picture?.complete && picture.naturalWidth > 0) {
        await picture.decode();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - window.chosen;
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
}`;

const places = {
  text: {
    button: "Foto",
    seen: `document.querySelector(".rico__texto iframe").contentDocument.querySelector("img")`,
  },
  gallery: {
    button: "Elegir fotos",
    seen: `document.querySelector('[aria-label="Fotos, en su orden"] img')`,
  },
} as const;

/**
 * Chooses photos for the text or the gallery of a new noticia.
 * @param photos paths
 * @returns milliseconds from the choice until the first is visible
 */
export async function firstSeen(
  page: Page,
  origin: string,
  place: keyof typeof places,
  photos: readonly string[],
): Promise<number> {
  const { button, seen } = places[place];
  await page.addInitScript(watching);
  // Dismisses the offer to continue the draft of an earlier round.
  await page.addLocatorHandler(page.getByRole("button", { name: "Empezar de nuevo" }), (button) => button.click());
  await page.goto(`${origin}/noticias-administrador/editar/crear`);
  const bar = page.getByRole("toolbar", { name: "Formato del texto" });
  const press =
    place === "text"
      ? bar.getByRole("button", { name: button, exact: true })
      : page.locator("label", { hasText: button });
  await page.locator(".rico__texto iframe").waitFor();
  // Waits until the page stands still, as a person does before tapping.
  await wait(2000);
  const chooser = page.waitForEvent("filechooser");
  if (place === "text") await page.frameLocator(".rico__texto iframe").locator("body").tap();
  await press.first().tap({ noWaitAfter: true });
  const time = page.evaluate<number>(`window.untilSeen(() => ${seen})`);
  await (await chooser).setFiles([...photos]);
  return time;
}
