import { type BrowserContext, chromium, type Page } from "@playwright/test";
import type { Browser } from "../../chromium.ts";
import type { Driver, Wanted } from "./driver.ts";

/** Timeout of a step. Milliseconds. */
const patience = 30_000;

/** Starts a Chromium. Playwright can drive old versions too, as long as none of its own scripts runs in their pages. */
export async function startChromium({ executablePath, env }: Browser, wanted: Wanted): Promise<Driver> {
  const context = await chromium.launchPersistentContext(wanted.profile, {
    executablePath,
    env: { ...process.env, ...env },
    args: [
      ...[
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
      ],
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    ],
    viewport: { width: wanted.width, height: wanted.height },
    locale: "es-BO",
  });
  context.setDefaultTimeout(patience);
  return new ChromiumDriver(context);
}

class ChromiumDriver implements Driver {
  readonly #context: BrowserContext;
  readonly #ids = new Map<Page, string>();
  readonly #errors: string[] = [];
  #page: Page;

  constructor(context: BrowserContext) {
    this.#context = context;
    const take = (page: Page) => {
      this.#ids.set(page, `page ${this.#ids.size + 1}`);
      page.on("close", () => this.#ids.delete(page));
      page.on("console", (message) => {
        if (message.type() === "error") this.#errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on("pageerror", (error) => this.#errors.push(String(error)));
    };
    context.on("page", take);
    for (const page of context.pages()) take(page);
    const [page] = context.pages();
    if (!page) throw new Error("The browser has no page.");
    this.#page = page;
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address);
  }
  async back(): Promise<void> {
    await this.#page.goBack();
  }
  async forward(): Promise<void> {
    await this.#page.goForward();
  }

  async evaluate<Arguments extends unknown[], Result>(
    work: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Awaited<Result>> {
    return (await this.#page.evaluate(`(${work})(...${JSON.stringify(given)})`)) as Awaited<Result>;
  }

  press(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  async type(text: string): Promise<void> {
    for (const letter of text) {
      const name = named[letter];
      if (name) await this.#page.keyboard.press(name);
      else await this.#page.keyboard.type(letter);
    }
  }

  pressWithControl(key: string): Promise<void> {
    return this.#page.keyboard.press(`Control+${key}`);
  }

  async upload(selector: string, paths: readonly string[]): Promise<void> {
    const input = await this.#page.$(selector);
    await input?.setInputFiles([...paths]);
  }

  async windows(): Promise<string[]> {
    return [...this.#ids.values()];
  }
  async toWindow(id: string): Promise<void> {
    const [page] = [...this.#ids].find(([, known]) => known === id) ?? [];
    if (!page) throw new Error(`No window ${id}`);
    this.#page = page;
  }

  errors(): string[] {
    return this.#errors.splice(0);
  }
  picture(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  async kill(): Promise<void> {
    const session = await this.#context.browser()?.newBrowserCDPSession();
    const { processInfo } = (await session?.send("SystemInfo.getProcessInfo")) ?? { processInfo: [] };
    const pid = processInfo.find(({ type }) => type === "browser")?.id;
    if (!pid) throw new Error("The browser has no process.");
    const gone = new Promise((resolve) => this.#context.once("close", resolve));
    // The browser leads a process group: kills its helpers too.
    process.kill(-pid, "SIGKILL");
    await gone;
  }
  close(): Promise<void> {
    return this.#context.close();
  }
}

/** Playwright's key names, by WebDriver character. */
const named: Record<string, string> = {
  "\uE003": "Backspace",
  "\uE004": "Tab",
  "\uE007": "Enter",
  "\uE00C": "Escape",
  "\uE010": "End",
  "\uE012": "ArrowLeft",
  "\uE014": "ArrowRight",
  "\uE015": "ArrowDown",
};
