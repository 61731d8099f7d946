import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { type Look, phone, type View } from "./look.ts";
import { type SeenInPage, seen, watch, watchPress } from "./scripts.ts";
import { slowDown } from "./slow-phone.ts";

/** Milliseconds after `load` in which requests count as made without a touch. */
const afterLoad = 5000;

/**
 * Measures a page over a really slow network on a slow processor: when it is painted, what is fetched before a touch,
 * and how long a press at the first paint waits. Times are from the request.
 *
 * @param slowness how many times slower than this machine the phone computes
 */
export const onSlowNetwork = (slowness: number): Look => ({
  name: `slow-${slowness}`,
  async look({ browser }, { address }) {
    const view = await onPhone(browser, slowness, (page, session) => lookAt(page, session, address));
    return { ...view, "press ms": await onPhone(browser, slowness, (page) => pressAtFirstPaint(page, address)) };
  },
});

async function onPhone<T>(
  browser: Browser,
  slowness: number,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  // A new context, so that no cache of the view before is used.
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await slowDown(context, page, slowness);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    return await work(page, session);
  } finally {
    await context.close();
  }
}

async function lookAt(page: Page, session: CDPSession, address: string): Promise<View> {
  const kinds = new Map<string, string>();
  let [bytes, scriptBytes] = [0, 0];
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (kinds.get(requestId) === "Script") scriptBytes += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: "load", timeout: 60_000 });
  await wait(afterLoad);
  const { metrics } = await session.send("Performance.getMetrics");
  const { firstPaint, largestPaint, shift, blocked, requests } = await page.evaluate<SeenInPage>(seen);
  return {
    "first paint ms": firstPaint,
    "largest paint ms": largestPaint,
    shift,
    // CPU time of the page's thread at its real speed, not multiplied by the slowness.
    "processor ms": 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN),
    // Time of tasks beyond their first 50 ms.
    "blocked ms": blocked,
    kB: bytes / 1000,
    "script kB": scriptBytes / 1000,
    requests,
  };
}

/** Presses 'Menú' as soon as it is visible, as a quick finger does. @returns milliseconds until its panel is painted */
async function pressAtFirstPaint(page: Page, address: string): Promise<number | null> {
  await page.addInitScript(watchPress);
  const painted = new Promise<void>((resolve) => void page.exposeFunction("firstPainted", () => resolve()));
  const loaded = page.goto(address, { waitUntil: "load", timeout: 60_000 });
  await Promise.race([painted, loaded]);
  const menu = page.locator("summary", { hasText: "Menú" });
  if ((await menu.count()) === 0) {
    await loaded;
    return null;
  }
  await menu.tap({ noWaitAfter: true, timeout: 30_000 });
  const time = await page.evaluate("pressed");
  await loaded;
  return Number(time);
}
