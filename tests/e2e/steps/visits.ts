import type { Page } from "@playwright/test";

/** The browser of the other stories says that nobody sits before it, and is not counted. */
export const ofAPerson =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36";

/** What the page tells from now on: of its visitors, or at another address. */
export function toldBy(page: Page, path = "/api/visitas"): Record<string, unknown>[] {
  const told: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path) {
      told.push(JSON.parse(request.postData() ?? "null"));
    }
  });
  return told;
}

/** A page that tells of itself does so once it is idle, or after two seconds: one that nobody draws never is. */
export const untilIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2500 })));
