import type { CDPSession, Page } from "@playwright/test";
import type { Device } from "../support/devices.ts";

/** The window of a page in the browser's own terms: unlike Playwright's, it can become another device's while it is open. */
export class Window {
  readonly page: Page;
  readonly #session: CDPSession;
  #device: Device = "desktop";

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  static async of(page: Page): Promise<Window> {
    return new Window(page, await page.context().newCDPSession(page));
  }

  /** Finger or mouse, as the style sheets' `pointer` and `hover` tell them apart; a phone's view with the next width. */
  async become(device: Device): Promise<void> {
    this.#device = device;
    await this.#session.send("Emulation.setTouchEmulationEnabled", { enabled: device === "phone" });
  }

  /** @param width in pixels of CSS */
  async setWidth(width: number): Promise<void> {
    const view = { width, height: 800, deviceScaleFactor: 1, mobile: this.#device === "phone" };
    await this.#session.send("Emulation.setDeviceMetricsOverride", view);
  }

  close(): Promise<void> {
    return this.#session.detach();
  }
}
