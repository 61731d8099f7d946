import { type BrowserContext, chromium, type LaunchOptions, type Page } from "@playwright/test";
import { giveSession, realSession, type Session } from "../accounts/admin-session.ts";
import { revoke, storedSession } from "../accounts/sign-in-steps.ts";

/** Browser of one person, with a profile that outlives it. */
export class Desk implements AsyncDisposable {
  readonly #profile: string;
  readonly #origin: string;
  readonly #account: number;
  readonly #options: LaunchOptions;
  #context: BrowserContext | null = null;
  #page: Page | null = null;
  #session: Session | null = null;

  constructor(profile: string, origin: string, account: number, options: LaunchOptions) {
    this.#profile = profile;
    this.#origin = origin;
    this.#account = account;
    this.#options = options;
  }

  get page(): Page {
    if (!this.#page) throw new Error("The browser is not open.");
    return this.#page;
  }

  get isOpen(): boolean {
    return this.#page !== null;
  }

  get account(): number {
    return this.#account;
  }

  /** Opens the browser, unless it is open, and a signed-in page in it. */
  async open(): Promise<Page> {
    this.#session ??= await realSession(this.#origin, this.#account);
    if (!this.#context) {
      this.#context = await chromium.launchPersistentContext(this.#profile, {
        ...this.#options,
        ...{ baseURL: this.#origin, locale: "es-BO", timezoneId: "America/La_Paz", viewport: null },
      });
      this.#context.setDefaultTimeout(8_000);
      this.#context.setDefaultNavigationTimeout(15_000);
    }
    const page = await this.#context.newPage();
    await giveSession(page, this.#session);
    for (const other of this.#context.pages()) if (other !== page) await other.close();
    this.#page = page;
    return page;
  }

  /** Kills the browser as if the device lost its power: it has no time to save anything. */
  async kill(): Promise<void> {
    const context = this.#context;
    const browser = context?.browser();
    if (!context || !browser) return;
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    const pid = processInfo.find(({ type }) => type === "browser")?.id;
    if (!pid) throw new Error("The browser has no process.");
    const gone = new Promise((resolve) => context.once("close", resolve));
    // The browser leads a process group: kills its helpers too.
    process.kill(-pid, "SIGKILL");
    this.#page = null;
    this.#context = null;
    await gone;
  }

  async setOffline(offline: boolean): Promise<void> {
    await this.#context?.setOffline(offline);
  }

  /**
   * Ends the session at the server, as from another device.
   * @param origin address at which the server answers even if the connection is cut
   */
  async endSession(origin: string): Promise<void> {
    const stored = this.#page && (await storedSession(this.#page).catch(() => null));
    const token = stored?.token ?? this.#session?.token;
    this.#session = null;
    if (token) await revoke(origin, token);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#context?.close().catch(() => undefined);
  }
}
