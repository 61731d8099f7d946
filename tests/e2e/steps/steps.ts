import { expect, type Frame, type Locator, type Page, type Request, type Response, type Route } from "@playwright/test";

/** Opens a page and waits until its script runs: before that only its HTML answers presses. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilTakenOver(page);
}

/** Restores the network and waits until the page's requests succeed: under load a visit at that moment still failed. */
export const goOnline = (page: Page): Promise<void> => switchLine(page, true);

/** Cuts the network and waits until the page's requests fail: a worker that starts meanwhile is online for a moment. */
export const goOffline = (page: Page): Promise<void> => switchLine(page, false);

async function switchLine(page: Page, online: boolean): Promise<void> {
  await page.context().setOffline(!online);
  const ask = () => fetch("/robots.txt", { method: "HEAD" }).then(Boolean, () => false);
  await expect.poll(() => page.evaluate(ask)).toBe(online);
}

export async function untilTakenOver(page: Page): Promise<void> {
  // Not `waitForFunction`: for it Playwright sends a third of a megabyte into every page.
  await evenIfItGoesOn(page, () => page.evaluate(untilMarked));
}

/** Waits for a page's fonts, and until it has been painted with them. */
export async function untilDrawn(page: Page): Promise<void> {
  await twoFrames(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await twoFrames(page);
}

/** Waits for two frames: the present state of the page has then been painted. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

/** Calls `ask`, and calls it again if a navigation replaces the document meanwhile. */
export async function evenIfItGoesOn<T>(place: Page | Frame, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!/context was destroyed|because of a navigation/.test(String(error))) throw error;
    await place.waitForLoadState();
    return evenIfItGoesOn(place, ask);
  }
}

/** Waits until the page's script has marked the document. Runs in the page. */
function untilMarked(): Promise<void> {
  const { documentElement } = document;
  return new Promise((resolve) => {
    const look = () => {
      if (documentElement.dataset.ready === undefined) return;
      marks.disconnect();
      resolve();
    };
    const marks = new MutationObserver(look);
    marks.observe(documentElement, { attributeFilter: ["data-ready"] });
    look();
  });
}

/** Addresses of the stream of events of public pages, which subscribe by it. */
export const publicStream = /\/api\/realtime\?/;

/** Checks that a response confirms a page's subscription to events. */
export const isSubscribed = (answer: Response): boolean => publicStream.test(answer.url()) && answer.ok();

/** Makes a page end its stream and open another one, as Back does. */
export const listenAnew = (page: Page): Promise<unknown> =>
  page.evaluate(() => ["pagehide", "pageshow"].map((name) => window.dispatchEvent(new Event(name))));

/**
 * Opens a page as `visit` does and waits until it is subscribed to events. If the clock is moved before that, the page
 * believes that its stream hangs.
 */
export async function visitListening(page: Page, path: string): Promise<void> {
  const subscribed = page.waitForResponse(isSubscribed);
  await visit(page, path);
  await subscribed;
}

/**
 * Ends a form's cancelled navigation for Playwright, which does not see its end and would wait for it in every call.
 */
async function forgetStep(page: Page): Promise<void> {
  await page.evaluate(() => history.replaceState(history.state, ""));
}

/** Sends a form whose navigation is cancelled, because no response comes. */
export async function sendInVain(page: Page, send: () => Promise<unknown>): Promise<void> {
  const givenUp = page.evaluate(
    () => new Promise((resolve) => window.navigation.addEventListener("navigateerror", () => resolve(null))),
  );
  await send();
  await givenUp;
  await forgetStep(page);
}

/** Waits until a navigation has failed. Ignores pictures and the stream of events, which fail too. */
export async function failedStep(page: Page): Promise<void> {
  const isStep = (request: Request) => request.resourceType() === "fetch" && !request.url().includes("/api/");
  await page.waitForEvent("requestfailed", isStep);
}

export const pressInVain = (button: Locator): Promise<void> =>
  sendInVain(button.page(), () => button.click({ noWaitAfter: true }));

/** Returns path and query of the page as a person reads them, with plain commas. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search.replaceAll("%2C", ",");
}

/** Opens the filter panel of the list, which is folded on a phone. */
export async function openFilters(page: Page): Promise<Locator> {
  const form = page.getByRole("search", { name: "Filtrar noticias" });
  const toggle = page.getByText("Filtrar y ordenar");
  await form.or(toggle).filter({ visible: true }).first().waitFor();
  if (!(await form.isVisible())) await toggle.click();
  return form;
}

/** Presses 'Buscar por filtro' and waits for the new list. */
export async function search(page: Page, form: Locator): Promise<void> {
  const before = page.url();
  await form.getByRole("button", { name: "Buscar por filtro" }).click();
  await expect(page).not.toHaveURL(before);
  // Waits for the page: its address changes a moment earlier.
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", page.url());
}

export const results = (page: Page): Locator => page.getByRole("region", { name: "Resultados" });

/**
 * Titles of the found cards, in their order. Short results have a section below with the newest of all others, which is
 * left out.
 */
export const titles = (page: Page): Locator =>
  results(page).locator("> :not(section)").getByRole("article").getByRole("heading", { level: 2 });

/** Navigation 'Principal': the wide one or, on a phone, the one in the menu. */
export const navigation = (page: Page): Locator => page.getByRole("navigation", { name: "Principal" });

/** Checks the visible entries of the navigation: one of them is also there as a link, for browsers without a script. */
export async function expectEntries(page: Page): Promise<void> {
  const entries = navigation(page).locator("> ul > li > a, > ul > li > details > summary");
  await expect(entries.filter({ visible: true })).toHaveText([
    "Inicio",
    "Noticias",
    "Arquidiócesis/Arzobispado",
    "Parroquias",
    "Obras Sociales",
    "Sinodo 22/26",
    "Cuadro Pastoral",
  ]);
}

/** Matches the page itself, which an in-page navigation requests, but not the page's other requests. */
export const pageAt = (path: string) => (address: URL) => address.pathname === path;

/** Records the paths that scripts request from now on, without the stream of events and the count of visits. */
export function pagesAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const besides = pathname === "/api/realtime" || pathname === "/api/visitas";
    if (["fetch", "xhr", "eventsource"].includes(request.resourceType()) && !besides) asked.push(pathname);
  });
  return asked;
}

/** Answers an in-page navigation as the server does if the record is deleted. */
export async function answerAsGone(page: Page, path: string): Promise<void> {
  await page.route(pageAt(path), async (route) => {
    const gone = new URL(`${path.slice(0, path.lastIndexOf("/"))}/noexiste`, route.request().url());
    await route.fulfill({ response: await route.fetch({ url: gone.href }) });
  });
}

/** Replaces the public home by an empty page, for a story that is only sent there. */
export const emptyHome = (page: Page, origin: string): Promise<unknown> =>
  page.route(`${origin}/`, (route) => route.fulfill({ contentType: "text/html", body: "<title>Inicio</title>" }));

/** Leaves the frame of visits on administrators' home empty, for a story that is only sent there. */
export const withoutVisits = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (window !== window.parent && location.pathname === "/widgets/visitas") window.stop();
  });

/** Holds the responses of an address until `release` is called. */
export async function hold(
  page: Page,
  address: string | RegExp | ((address: URL) => boolean),
): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

/** Holds files of the build. Turns off the browser's cache, which would give them without a request. */
export async function holdFiles(page: Page, address: string | RegExp): Promise<{ release: () => void }> {
  await askForFiles(page);
  return hold(page, address);
}

/** Turns off the browser's cache, so that from now on a page requests each file that it needs. */
export async function askForFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
}
