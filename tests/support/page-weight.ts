import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** Of a visitor's first view of a page, with nothing kept from before: all that was asked for until 5 s after it had loaded. */
export interface FirstView {
  /** Their addresses; the page itself comes first. */
  requests: string[];
  /** Of their answers with their headers. */
  bytes: number;
}

/** Slow 4G, as Lighthouse has it: on loopback itself everything has come before anything is put off. Bytes a second. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
  connectionType: "cellular4g",
} as const;
/** Milliseconds after a page has loaded that belong to its first view. */
export const firstView = 5000;

/** What a page asks for, by the browser's own count. @param page of a new context */
export async function firstViewOf(page: Page, url: string): Promise<FirstView> {
  const session = await page.context().newCDPSession(page);
  const requests: string[] = [];
  let bytes = 0;
  session.on("Network.requestWillBeSent", ({ request }) => {
    if (!request.url.startsWith("data:")) requests.push(request.url);
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await page.goto(url, { waitUntil: "load" });
  await wait(firstView);
  return { requests, bytes };
}

/** Bytes of all scripts that a page has by now, as they were sent; those that stand in it as they are. */
export async function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(`(() => {
    const files = performance.getEntriesByType("resource").filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    const inside = [...document.querySelectorAll("script:not([src], [type])")];
    const sizes = [...files.map(({ encodedBodySize }) => encodedBodySize), ...inside.map(({ text }) => text.length)];
    return sizes.reduce((sum, size) => sum + size, 0);
  })()`);
}
