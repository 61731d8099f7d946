import { expect, type Frame, type Locator, type Page, type Request, type Response, type Route } from "@playwright/test";

/** Opens a page and waits until its script is there: until then it answers presses by its HTML alone. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilTakenOver(page);
}

/** Brings the network back and waits until the page can ask again: under load a visit of that moment still failed. */
export const goOnline = (page: Page): Promise<void> => switchLine(page, true);

/** Cuts the line and waits until the page cannot ask any more: a worker that awakes meanwhile has it for a moment. */
export const goOffline = (page: Page): Promise<void> => switchLine(page, false);

async function switchLine(page: Page, online: boolean): Promise<void> {
  await page.context().setOffline(!online);
  const ask = () => fetch("/robots.txt", { method: "HEAD" }).then(Boolean, () => false);
  await expect.poll(() => page.evaluate(ask)).toBe(online);
}

export async function untilTakenOver(page: Page): Promise<void> {
  // Not `waitForFunction`: for that Playwright sends a third of a megabyte of its own into every page.
  await evenIfItGoesOn(page, () => page.evaluate(untilMarked));
}

/** Waits for a page's typefaces, and until it has been painted with them. */
export async function untilDrawn(page: Page): Promise<void> {
  await twoFrames(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await twoFrames(page);
}

/** What the page is like now has been painted after them. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

/** Asks something of a document; of the next one when another comes in its place meanwhile. */
export async function evenIfItGoesOn<T>(place: Page | Frame, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!/context was destroyed|because of a navigation/.test(String(error))) throw error;
    await place.waitForLoadState();
    return evenIfItGoesOn(place, ask);
  }
}

/** Runs in the page. */
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

/** Is it the answer with which a page's stream of events is told of news? */
export const isSubscribed = (answer: Response): boolean =>
  answer.url().endsWith("/api/realtime") && answer.request().method() === "POST" && answer.ok();

/**
 * Opens a page as `visit` does and waits until it is told of news, too. A clock that is moved before that makes the page
 * believe that its stream hangs.
 */
export async function visitListening(page: Page, path: string): Promise<void> {
  const subscribed = page.waitForResponse(isSubscribed);
  await visit(page, path);
  await subscribed;
}

/** A form's step that the page gives up is none whose end Playwright sees: it would wait for it in every call. */
async function forgetStep(page: Page): Promise<void> {
  await page.evaluate(() => history.replaceState(history.state, ""));
}

/** Sends a form whose step is given up, for no answer comes. */
export async function sendInVain(page: Page, send: () => Promise<unknown>): Promise<void> {
  const givenUp = page.evaluate(
    () => new Promise((resolve) => window.navigation.addEventListener("navigateerror", () => resolve(null))),
  );
  await send();
  await givenUp;
  await forgetStep(page);
}

/** Waits until a step has got no answer. Pictures fail too, and the connection that tells of news. */
export async function failedStep(page: Page): Promise<void> {
  const isStep = (request: Request) => request.resourceType() === "fetch" && !request.url().includes("/api/");
  await page.waitForEvent("requestfailed", isStep);
}

export const pressInVain = (button: Locator): Promise<void> =>
  sendInVain(button.page(), () => button.click({ noWaitAfter: true }));

/** Path and query of the page as a person reads them, with plain commas. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search.replaceAll("%2C", ",");
}

/** The filter panel of the list; on a phone it is opened first. */
export async function openFilters(page: Page): Promise<Locator> {
  const form = page.getByRole("search", { name: "Filtrar noticias" });
  const toggle = page.getByText("Filtrar y ordenar");
  await form.or(toggle).filter({ visible: true }).first().waitFor();
  if (!(await form.isVisible())) await toggle.click();
  return form;
}

/** Presses 'Buscar por filtro' and waits for the list. */
export async function search(page: Page, form: Locator): Promise<void> {
  const before = page.url();
  await form.getByRole("button", { name: "Buscar por filtro" }).click();
  await expect(page).not.toHaveURL(before);
  // The address changes a moment before the page does.
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", page.url());
}

export const results = (page: Page): Locator => page.getByRole("region", { name: "Resultados" });

/** The titles of the cards that were found, in their order; few of them have the newest of all others in a section below. */
export const titles = (page: Page): Locator =>
  results(page).locator("> :not(section)").getByRole("article").getByRole("heading", { level: 2 });

/** 'Principal': the wide one or, on a phone, the one in the menu. */
export const navigation = (page: Page): Locator => page.getByRole("navigation", { name: "Principal" });

/** The page itself as it is brought by a step within the site, not what it asks for besides. */
export const pageAt = (path: string) => (address: URL) => address.pathname === path;

/** Paths of what scripts ask the site for from now on, but for the stream of news and the counting of visits. */
export function pagesAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const besides = pathname === "/api/realtime" || pathname === "/api/visitas";
    if (["fetch", "xhr", "eventsource"].includes(request.resourceType()) && !besides) asked.push(pathname);
  });
  return asked;
}

/** Answers a step to this page as the server does when what it shows is not there any more. */
export async function answerAsGone(page: Page, path: string): Promise<void> {
  await page.route(pageAt(path), async (route) => {
    const gone = new URL(`${path.slice(0, path.lastIndexOf("/"))}/noexiste`, route.request().url());
    await route.fulfill({ response: await route.fetch({ url: gone.href }) });
  });
}

/** Leaves the public home empty for a story that is only sent there. */
export const emptyHome = (page: Page, origin: string): Promise<unknown> =>
  page.route(`${origin}/`, (route) => route.fulfill({ contentType: "text/html", body: "<title>Inicio</title>" }));

/** Holds the answers to an address until `release` is called. */
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

/** The same for files of the build, which are asked for anew: the browser keeps them, and reads them without asking. */
export async function holdFiles(page: Page, address: string | RegExp): Promise<{ release: () => void }> {
  await askForFiles(page);
  return hold(page, address);
}

/** From now on a page asks for each file that it needs, also for those that the browser has kept. */
export async function askForFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
}
