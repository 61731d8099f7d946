import type { Page } from "@playwright/test";

/** User agent of a person: the browser of the other stories says that it is automated, and is not counted. */
export const ofAPerson =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36";

/** Records the reports that the page sends from now on. @param path default: counts of visits */
export function toldBy(page: Page, path = "/api/visitas"): Record<string, unknown>[] {
  const told: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path) {
      told.push(JSON.parse(request.postData() ?? "null"));
    }
  });
  return told;
}

/**
 * Waits until the page has sent its reports: it does so when idle, or after two seconds, because a page that is not
 * drawn is never idle.
 */
export const untilIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2500 })));
