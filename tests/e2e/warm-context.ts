import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "@playwright/test";
import { keepCache, takeClockBack } from "./playwright-parts.ts";

/** What a story may do with its context, because it leaves nothing or `clean` takes it back. */
const harmless = new Set([
  ...["newPage", "pages", "browser", "waitForEvent", "serviceWorkers", "backgroundPages", "close", "isClosed"],
  // A session of a page ends with it.
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
 * A browser context that stories have one after another: what was fetched and compiled for one is there for the next.
 * Its first page is nobody's: it keeps the browser's process for our pages.
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

  /** A page like those of `context.newPage()`, in the process that is there: a new one costs as much as a page. */
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

  /** Notes where a story goes: what its pages keep there is cleared after it. */
  begin(): void {
    this.context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http")) this.#origins.add(origin);
    });
  }

  /** Takes back what the story did. @returns whether another one can have the context */
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
      // The clock of its own page was moved too.
      await keeper.goto("/robots.txt");
      this.#clockMoved = false;
    }
    return true;
  }
}

/** Notes a call of whatever is not harmless: init scripts and exposed functions, for example, cannot be taken back. */
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

/** Playwright takes a picture of every page that closes with its context, in case the story has failed. */
export async function closeUnseen(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.close();
}
