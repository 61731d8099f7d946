import type { CDPSession, Page } from "@playwright/test";
import type { Device } from "../../support/devices.ts";

/**
 * Browser window of a page. Unlike Playwright's viewport, it can become another device's while it is open. It has its
 * real width: an emulated one would empty the cache in memory, from which the next page takes its files.
 */
export class Window {
  readonly page: Page;
  readonly #session: CDPSession;
  readonly #id: number;

  private constructor(page: Page, session: CDPSession, id: number) {
    this.page = page;
    this.#session = session;
    this.#id = id;
  }

  static async of(page: Page): Promise<Window> {
    const session = await page.context().newCDPSession(page);
    const { windowId } = await session.send("Browser.getWindowForTarget");
    return new Window(page, session, windowId);
  }

  /** Switches between finger and mouse, as the style sheets' `pointer` and `hover` see them. */
  async become(device: Device): Promise<void> {
    await this.#session.send("Emulation.setTouchEmulationEnabled", { enabled: device === "phone" });
  }

  /** Runs a function in the page at this width. @param width CSS pixels */
  at<Result>(width: number, look: () => Result): Promise<Result> {
    return this.#ask(width, `(${look})()`);
  }

  /**
   * Runs a function at this width with letters of several sizes, each a `font-size` of the root, in their order. The
   * last size stays.
   */
  atSizes<Result>(width: number, sizes: readonly string[], look: () => Result): Promise<Result[]> {
    const lookAt = `(size) => { document.documentElement.style.fontSize = size; return (${look})(); }`;
    return this.#ask(width, `${JSON.stringify(sizes)}.map(${lookAt})`);
  }

  /** Sends a single call for the wait and the question, because a run has thousands of them. */
  async #ask<Answer>(width: number, question: string): Promise<Answer> {
    await this.#session.send("Browser.setWindowBounds", { windowId: this.#id, bounds: { width, height: 800 } });
    return this.page.evaluate<Answer>(`(${untilAsWide})(${width}).then(() => ${question})`);
  }

  close(): Promise<void> {
    return this.#session.detach();
  }
}

/** Waits until the page has this width. Runs in the page. */
function untilAsWide(width: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    // Not `innerWidth`: on a phone it grows with content that sticks out.
    if (document.documentElement.clientWidth !== width) return;
    removeEventListener("resize", look);
    resolve();
  };
  addEventListener("resize", look);
  look();
  return promise;
}
