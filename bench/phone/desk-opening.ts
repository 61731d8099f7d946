import type { Browser } from "@playwright/test";
import type { Account } from "../sign-in.ts";
import { openDeskPhone } from "./desk-phone.ts";

/** Measurement of a desk screen that a phone opens for the first time. */
export interface Opening {
  /** Milliseconds from the navigation to the first element of the screen's own. */
  drawnAfter: number;
  /** Requests until then. */
  requests: number;
  kilobytes: number;
}

/**
 * Opens a desk screen on a new phone and measures it.
 * @param drawn selector of an element that only this screen has
 * @param slowness as in `openDeskPhone`
 */
export async function firstOpening(
  browser: Browser,
  account: Account,
  address: string,
  drawn: string,
  slowness: number,
): Promise<Opening> {
  await using phone = await openDeskPhone(browser, account, slowness);
  const { page } = phone;
  const counted = { requests: 0, bytes: 0 };
  const session = await phone.context.newCDPSession(page);
  session.on("Network.requestWillBeSent", () => {
    counted.requests += 1;
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    counted.bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  const begun = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForSelector(drawn);
  return { drawnAfter: performance.now() - begun, requests: counted.requests, kilobytes: counted.bytes / 1000 };
}
