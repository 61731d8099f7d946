import type { CDPSession, Page } from "@playwright/test";
import type { Device } from "../../support/devices.ts";

/**
 * The window of a page in the browser's own terms: unlike Playwright's, it can become another device's while it is open.
 * Its width is the window's own: an emulated one would empty the memory from which the next page takes what this one had.
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

  /** Finger or mouse, as the style sheets' `pointer` and `hover` tell them apart. */
  async become(device: Device): Promise<void> {
    await this.#session.send("Emulation.setTouchEmulationEnabled", { enabled: device === "phone" });
  }

  /**
   * What a function that runs in the page says when the page is as wide as that.
   * @param width in pixels of CSS
   */
  at<Result>(width: number, look: () => Result): Promise<Result> {
    return this.#ask(width, `(${look})()`);
  }

  /** The same for letters of several sizes, each a `font-size` of the root, in their order. The last one stays. */
  atSizes<Result>(width: number, sizes: readonly string[], look: () => Result): Promise<Result[]> {
    const lookAt = `(size) => { document.documentElement.style.fontSize = size; return (${look})(); }`;
    return this.#ask(width, `${JSON.stringify(sizes)}.map(${lookAt})`);
  }

  /** One question instead of two: there are thousands of them in a run. */
  async #ask<Answer>(width: number, question: string): Promise<Answer> {
    await this.#session.send("Browser.setWindowBounds", { windowId: this.#id, bounds: { width, height: 800 } });
    return this.page.evaluate<Answer>(`(${untilAsWide})(${width}).then(() => ${question})`);
  }

  close(): Promise<void> {
    return this.#session.detach();
  }
}

/** Runs in the page. */
function untilAsWide(width: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    // Not `innerWidth`: on a phone that grows with what sticks out.
    if (document.documentElement.clientWidth !== width) return;
    removeEventListener("resize", look);
    resolve();
  };
  addEventListener("resize", look);
  look();
  return promise;
}
