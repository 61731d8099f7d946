import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { type SeenInPage, seen, watch, watchPress } from "./phone-scripts.ts";

/** What a phone shows, fetches and computes for one page, before anybody touches it. Times in milliseconds from the request. */
export interface PhoneView {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  /** Of tasks over 50 ms, the part above. */
  blocked: number;
  /** Processor time of the page's thread at its own speed, which the slowness does not multiply. */
  processor: number;
  bytes: number;
  scriptBytes: number;
  requests: number;
  requestsBeforeLoad: number;
  /** From a press on 'Menú' at the first paint until its panel has been painted; null where the page has none. */
  press: number | null;
}

/** 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up: what Lighthouse calls slow 4G. Bytes a second. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Milliseconds after `load` in which everything that comes counts as unasked for. */
const afterLoad = 5000;

/** @param slowness how many times slower than this machine the phone computes */
export async function viewOnPhone(browser: Browser, address: string, slowness: number): Promise<PhoneView> {
  const seen = await onPhone(browser, slowness, (page, session) => lookAt(page, session, address));
  const press = await onPhone(browser, slowness, (page) => pressAtFirstPaint(page, address));
  return { ...seen, press };
}

async function onPhone<T>(
  browser: Browser,
  slowness: number,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  // Nothing is kept from the view before.
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await session.send("Network.emulateNetworkConditions", slowLine);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    return await work(page, session);
  } finally {
    await context.close();
  }
}

async function lookAt(page: Page, session: CDPSession, address: string): Promise<Omit<PhoneView, "press">> {
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
  const processor = 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  return { ...(await page.evaluate<SeenInPage>(seen)), processor, bytes, scriptBytes };
}

/** A finger that is quick: it presses what it sees. */
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
