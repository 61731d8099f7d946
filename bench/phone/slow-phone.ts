import type { BrowserContext, CDPSession, Page } from "@playwright/test";

/** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. Bytes a second. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/**
 * Slows down the network and processor of a page.
 * @param slowness how many times slower than this machine it computes
 */
export async function slowDown(context: BrowserContext, page: Page, slowness: number): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowNetwork);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  return session;
}
