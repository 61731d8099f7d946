import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { phone } from "./look.ts";
import { slowDown } from "./slow-phone.ts";

/** Milliseconds between two letters: three a second. */
const pace = 333;
/** Milliseconds to wait for the last answer. */
const settling = 1500;

/**
 * Milliseconds from each key after the second letter: `changed`, until the list changes; `answered`, until the server's
 * results are in it.
 */
export interface Typed {
  changed: number[];
  answered: number[];
}

/**
 * Script for the page: records keys and redraws of the list of suggestions. It is text, since nothing else here is
 * written for a browser.
 */
const watchTyping = `{
  window.keys = [];
  addEventListener("input", ({ timeStamp }) => window.keys.push({ at: timeStamp, drawn: [] }), true);
  new MutationObserver((changes) => {
    if (!changes.some(({ target }) => target.role === "listbox" || target.getAttribute?.("role") === "listbox")) return;
    const key = window.keys.at(-1);
    requestAnimationFrame(() => setTimeout(() => key?.drawn.push(performance.now())));
  }).observe(document, { subtree: true, childList: true });
}`;

interface Key {
  at: number;
  drawn: number[];
}

/**
 * Types a word into the site's search on a phone.
 * @param slowness of the phone's processor
 * @param isSlow whether the network is slow 4G
 */
export async function typeSearch(
  browser: Browser,
  origin: string,
  word: string,
  { slowness, isSlow }: { slowness: number; isSlow: boolean },
): Promise<Typed> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchTyping);
    await page.goto(`${origin}/buscar`, { waitUntil: "load" });
    const field = page.getByRole("main").getByLabel("Buscar en el sitio");
    await field.tap();
    // Loads beforehand what the first touch loads, so that only typing is measured.
    await field.fill("s");
    await field.fill("");
    await page.getByRole("main").getByRole("listbox", { includeHidden: true }).waitFor({ state: "attached" });
    const session = await slowDown(context, page, slowness);
    if (!isSlow) await session.send("Network.disable");
    await field.pressSequentially(word, { delay: pace });
    await wait(settling);
    const keys = (await page.evaluate("window.keys")) as Key[];
    const typed = keys.slice(-word.length).slice(2);
    const times = (of: (drawn: number[]) => number | undefined) =>
      typed.flatMap(({ at, drawn }) => {
        const time = of(drawn);
        return time === undefined ? [] : [time - at];
      });
    return { changed: times((drawn) => drawn[0]), answered: times((drawn) => drawn.at(-1)) };
  } finally {
    await context.close();
  }
}
