import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** Requests of a visitor's first view of a page with an empty cache, until 5 s after it has loaded. */
export interface FirstView {
  /** Addresses of the requests; the page itself comes first. */
  requests: string[];
  /** Bytes of the answers with their headers. */
  bytes: number;
}

/** Lighthouse's slow 4G. On loopback everything would arrive before anything is deferred. Bytes a second. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
  connectionType: "cellular4g",
} as const;
/** Milliseconds after a page has loaded that belong to its first view. */
export const firstView = 5000;

/** Measures the first view of a page, as the browser counts it. @param page of a new context */
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

/** Transferred bytes of all scripts that a page has loaded so far; inline scripts count with their length. */
export async function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(`(() => {
    const files = performance.getEntriesByType("resource").filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    const inside = [...document.querySelectorAll("script:not([src], [type])")];
    const sizes = [...files.map(({ encodedBodySize }) => encodedBodySize), ...inside.map(({ text }) => text.length)];
    return sizes.reduce((sum, size) => sum + size, 0);
  })()`);
}
