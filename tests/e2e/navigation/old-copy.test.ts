import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { publicStream, untilTakenOver, visitListening } from "../steps/steps.ts";

// `document.lastModified` is a local time by the machine's zone, whatever zone Playwright emulates.
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
test.use({ fresh: true, timezoneId: timeZone, onPurpose: { errors: [/ERR_FAILED/] } });

const twoHours = 2 * 3_600_000;
const banner = (page: Page) => page.getByRole("status").filter({ hasText: "Copia de" });

test("[SVC-61] a page two hours old says so only once its server is dead, asks for nothing, and what it says is that of the page that is shown", async ({
  page,
}) => {
  let isDead = false;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route(publicStream, (route) => (isDead ? route.abort() : route.fallback()));
  // A proxy sends pages of the server's last hours.
  const made: Record<string, number> = { "/noticias": Date.now() - twoHours, "/misas": Date.now() - 2 * twoHours };
  await page.route(/\/(?:noticias|misas)$/, async (route) => {
    const response = await route.fetch();
    const { "content-encoding": _encoding, ...headers } = response.headers();
    const { pathname } = new URL(route.request().url());
    headers["last-modified"] = new Date(made[pathname] ?? 0).toUTCString();
    await route.fulfill({ response, headers });
  });

  await visitListening(page, "/noticias");
  await page.waitForTimeout(1000);
  await expect(banner(page)).toHaveCount(0);

  isDead = true;
  await page.reload();
  await untilTakenOver(page);
  await expect(banner(page)).toHaveText(wordsOf(made["/noticias"] ?? 0, ""));
  asked.length = 0;
  await page.waitForTimeout(2500);
  expect(new Set(asked)).toEqual(new Set(["/api/realtime"]));

  await page.evaluate(() => window.navigation.navigate("/misas").finished);
  await expect(page).toHaveURL("/misas");
  await expect(banner(page)).toHaveText(wordsOf(made["/misas"] ?? 0, " Llama antes de ir."));
  await page.goBack();
  await expect(banner(page)).toHaveText(wordsOf(made["/noticias"] ?? 0, ""));

  isDead = false;
  await expect(banner(page)).toHaveCount(0);
});

/** Words of the banner, by the clock of La Paz, which is four hours behind. */
function wordsOf(made: number, advice: string): string {
  const [day, time] = localOf(made);
  const [today] = localOf(Date.now());
  const [, month, date] = day.split("-");
  return `Copia de las ${time}${day === today ? "" : ` del ${date}/${month}`}.${advice}`;
}

function localOf(moment: number): [day: string, time: string] {
  const text = new Date(moment - 4 * 3_600_000).toISOString();
  return [text.slice(0, 10), text.slice(11, 16)];
}
