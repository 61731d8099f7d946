import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { phone } from "./look.ts";
import { slowDown } from "./slow-phone.ts";

/** Milliseconds between two letters: three a second. */
const pace = 333;
/** Milliseconds in which the last answer comes. */
const settling = 1500;

/** Milliseconds from each key after the second letter: until the list is another one, and until the server's stands there. */
export interface Typed {
  changed: number[];
  answered: number[];
}

/** In the page: when keys come and when the list of suggestions is drawn anew. Text, since nothing else here is written for a browser. */
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

/** Somebody on a phone writes a word into the site's search. @param slowness of the phone's processor @param line slow 4G */
export async function typeSearch(
  browser: Browser,
  origin: string,
  word: string,
  { slowness, line }: { slowness: number; line: boolean },
): Promise<Typed> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchTyping);
    await page.goto(`${origin}/buscar`, { waitUntil: "load" });
    const field = page.getByRole("main").getByLabel("Buscar en el sitio");
    await field.tap();
    // What comes with the first touch is there: of typing alone the times are taken.
    await field.fill("s");
    await field.fill("");
    await page.getByRole("main").getByRole("listbox", { includeHidden: true }).waitFor({ state: "attached" });
    const session = await slowDown(context, page, slowness);
    if (!line) await session.send("Network.disable");
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
