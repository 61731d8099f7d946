import type { Browser } from "@playwright/test";
import { startBrowser } from "../browser.ts";
import type { Figure } from "../figure.ts";
import { median } from "../measure.ts";
import { publicPages } from "../pages.ts";
import { type PhoneView, viewOnPhone } from "../phone-view.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";

const rounds = 5;
/** A middling and a cheap phone beside this machine. */
const slownesses = [4, 6];
const targets = {
  home: "target 15 kB of script, 15 requests, 225 kB (220 KiB)",
  other: "target 15 kB of script, 12 requests, 143 kB (140 KiB) with one photo",
};

type Measured = Record<keyof PhoneView, number>;

/**
 * Public pages over a really slow line on a slow processor: what is painted when, what is fetched before a touch, and how
 * long a press at the first paint waits. `BEFORE_URL` names another build that is running, to be looked at in turn.
 */
export const phone: Figure = async ({ pages }, tell) => {
  await using product = await startProduct(await preparePlace("sqlite", 0));
  await using started = await startBrowser();
  const before = process.env.BEFORE_URL ?? null;
  for (const [name, path] of Object.entries(await publicPages(product.url))) {
    if (pages.length > 0 && !pages.includes(name)) continue;
    const addresses = [product.url + path, ...(before ? [before + path] : [])];
    // The first look at a page after a start would measure how it is rendered and its pictures made.
    for (const address of addresses) await (await fetch(address)).text();
    for (const slowness of slownesses) {
      const [now, then] = await inTurn(started.browser, addresses, slowness);
      if (!now) continue;
      const what = `${name}, processor ${slowness} × slower`;
      const compared = (words: (measured: Measured) => string) => (then ? `before ${words(then)}` : "not compared");
      tell({ what: `${what}: paints`, value: paints(now), comparison: compared(paints) });
      tell({ what: `${what}: work`, value: work(now), comparison: compared(work) });
      if (slowness !== slownesses[0]) continue;
      tell({ what: `${name}: fetched`, value: fetched(now), comparison: compared(fetched) });
      tell({ what: `${name}: fetched`, value: "", comparison: name === "home" ? targets.home : targets.other });
    }
  }
};

/** Medians, the addresses looked at one after the other in each round. */
async function inTurn(browser: Browser, addresses: string[], slowness: number): Promise<Measured[]> {
  const views = addresses.map(() => [] as PhoneView[]);
  for (let round = 0; round < rounds; round++) {
    for (const [at, address] of addresses.entries()) views[at]?.push(await viewOnPhone(browser, address, slowness));
  }
  return views.map((found) => {
    const names = Object.keys(found[0] ?? {}) as (keyof PhoneView)[];
    return Object.fromEntries(names.map((name) => [name, median(found.map((view) => view[name] ?? 0))])) as Measured;
  });
}

const ms = (time: number) => `${Math.round(time)} ms`;

const paints = ({ firstPaint, largestPaint, shift }: Measured) =>
  `first ${ms(firstPaint)}, largest ${ms(largestPaint)}, shift ${shift.toFixed(3)}`;

const work = ({ processor, blocked, press }: Measured) =>
  `processor ${ms(processor)}, blocked ${ms(blocked)}, press ${ms(press)}`;

const fetched = ({ bytes, scriptBytes, requests, requestsBeforeLoad }: Measured) =>
  `${(bytes / 1000).toFixed(0)} kB, script ${(scriptBytes / 1000).toFixed(1)} kB, ${requests} requests, ${requestsBeforeLoad} before load`;
