import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "@playwright/test";
import { keepCache, takeClockBack } from "./playwright-parts.ts";

/** Methods of a context that a story may call, because they leave nothing or `clean` undoes it. */
const harmless = new Set([
  ...["newPage", "pages", "browser", "waitForEvent", "serviceWorkers", "backgroundPages", "close", "isClosed"],
  // A session of a page ends with the page.
  "newCDPSession",
  ...["cookies", "addCookies", "clearCookies", "storageState", "setOffline", "route", "unroute", "unrouteAll"],
  ...["grantPermissions", "clearPermissions"],
]);

const events = [
  ...["backgroundpage", "console", "dialog", "dialogclosed", "download", "frameattached", "framedetached"],
  ...["framenavigated", "page", "pageclose", "pageload", "request", "requestfailed", "requestfinished", "response"],
  ...["serviceworker", "weberror"],
];

/**
 * Browser context that stories use one after another: the next story finds files fetched and compiled. Its first page
 * belongs to no story: it keeps the browser's process for the pages of stories.
 */
export class WarmContext {
  readonly context: BrowserContext;
  readonly keeper: Page;
  readonly #session: CDPSession;
  readonly #options: BrowserContextOptions;
  readonly #origins = new Set<string>();
  #spoiled = false;
  #clockMoved = false;

  private constructor(context: BrowserContext, keeper: Page, session: CDPSession, options: BrowserContextOptions) {
    this.context = context;
    this.keeper = keeper;
    this.#session = session;
    this.#options = options;
    const spoil = () => {
      this.#spoiled = true;
    };
    for (const part of [context, context.credentials]) onCall(part, spoil);
    onCall(context.clock, () => {
      this.#clockMoved = true;
    });
  }

  static async open(browser: Browser, options: BrowserContextOptions): Promise<WarmContext> {
    const context = await browser.newContext(options);
    const keeper = await context.newPage();
    await keeper.goto("/robots.txt");
    keepCache(keeper);
    return new WarmContext(context, keeper, await context.newCDPSession(keeper), options);
  }

  /** Opens a page as `context.newPage()` does, but in the existing process: a new process costs as much as a page. */
  async newPage(): Promise<Page> {
    const opened = this.context.waitForEvent("page");
    await this.keeper.evaluate(() => {
      window.open("about:blank");
    });
    const page = await opened;
    await page.evaluate(() => {
      window.opener = null;
    });
    return page;
  }

  /** Records the origins that a story visits: `clean` deletes what its pages store there. */
  begin(): void {
    this.context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http")) this.#origins.add(origin);
    });
  }

  /** Undoes what the story did. @returns whether another story can have the context */
  async clean(): Promise<boolean> {
    const { context, keeper } = this;
    if (this.#spoiled || keeper.isClosed()) {
      await closeUnseen(context);
      return false;
    }
    await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
    for (const event of events) context.removeAllListeners(event);
    await Promise.all([
      context.unrouteAll({ behavior: "ignoreErrors" }),
      context.clearCookies(),
      context.clearPermissions(),
      context.setOffline(this.#options.offline ?? false),
      ...[...this.#origins].map((origin) =>
        this.#session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" }),
      ),
    ]);
    this.#origins.clear();
    if (this.#clockMoved) {
      await takeClockBack(context);
      // The clock of the first page was moved too.
      await keeper.goto("/robots.txt");
      this.#clockMoved = false;
    }
    return true;
  }
}

/**
 * Calls `note` at each call of a method that is not harmless: init scripts and exposed functions, for example, cannot
 * be undone.
 */
function onCall(part: object, note: () => void): void {
  const prototype = Object.getPrototypeOf(part);
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value !== "function" || name === "constructor" || name.startsWith("_") || harmless.has(name)) continue;
    Object.defineProperty(part, name, {
      value: (...args: unknown[]) => {
        note();
        return value.apply(part, args);
      },
    });
  }
}

/**
 * Closes the pages first: Playwright takes a screenshot of every page that closes with its context, in case the story
 * has failed.
 */
export async function closeUnseen(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.close();
}
