import type { Browser } from "@playwright/test";
import type { Account } from "../sign-in.ts";
import { openDeskPhone } from "./desk-phone.ts";

/** A screen of the desk that a phone opens for the first time. */
export interface Opening {
  /** From the address to the first part of the screen's own, in milliseconds. */
  drawnAfter: number;
  /** Until then. */
  requests: number;
  kilobytes: number;
}

/** @param drawn a selector of what only this screen has @param slowness as of `openDeskPhone` */
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
