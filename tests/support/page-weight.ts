import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** Of a visitor's first view of a page, with nothing kept from before. */
export interface FirstView {
  /** The page itself counts. */
  requestsBeforeLoad: number;
  /** Of all answers with their headers, also after loading, until nothing comes any more. */
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
/** Milliseconds without a new answer. */
const quiet = 2000;

/** What a page asks for, by the browser's own count. @param page of a new context */
export async function firstViewOf(page: Page, url: string): Promise<FirstView> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await page.goto(url, { waitUntil: "load" });
  for (let known = -1, now = 0; known !== now; ) {
    await wait(quiet);
    known = now;
    now = await page.evaluate("performance.getEntriesByType('resource').length");
  }
  return page.evaluate(`(() => {
    const [document] = performance.getEntriesByType("navigation");
    const files = performance.getEntriesByType("resource");
    return {
      requestsBeforeLoad: 1 + files.filter(({ startTime }) => startTime < document.loadEventStart).length,
      bytes: [document, ...files].reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  })()`);
}

/** Addresses of the scripts that a page begins with (site/server/later-scripts.ts) and that are no part of React or its router. */
export function ownScripts(html: string): string[] {
  const [, list] = /for\(const href of (\[[^\]]*\])\)/.exec(html) ?? [];
  if (!list) throw new Error("The page names no scripts.");
  // The manifest is the router's own list of all addresses; the runtime is a few lines of the bundler.
  return (JSON.parse(list) as string[]).filter((file) => !/^\/assets\/(?:react|rolldown-runtime|manifest)-/.test(file));
}
