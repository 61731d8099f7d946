import { setTimeout as wait } from "node:timers/promises";
import type { Driver } from "./engines/driver.ts";

/** Milliseconds that a page may take for what somebody waits for. */
export const patience = 15_000;

/** Person in front of a browser: presses what is seen, types, and waits for what comes. */
export class Visitor {
  readonly driver: Driver;
  readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  /** Opens a page and waits until its script runs. */
  async visit(path: string): Promise<void> {
    await this.driver.open(this.origin + path);
    await this.untilReady();
  }

  untilReady(): Promise<void> {
    return this.until("the script of the page runs", () => document.documentElement.dataset.ready !== undefined);
  }

  untilPath(path: string): Promise<void> {
    return this.until(`the address ${path}`, (wanted) => location.pathname + location.search === wanted, path);
  }

  /** Waits until the page says so. */
  async until<Arguments extends unknown[]>(
    what: string,
    look: (...given: Arguments) => unknown,
    ...given: Arguments
  ): Promise<void> {
    const end = Date.now() + patience;
    let last: unknown;
    while (Date.now() < end) {
      // A page that leaves ends what runs in it.
      const isSo = await this.driver.evaluate(look, ...given).catch((error) => {
        last = error;
        return false;
      });
      if (isSo) return;
      await wait(100);
    }
    const at = await this.driver.evaluate(() => `${location.href} «${document.title}»`).catch(String);
    throw new Error(`Waited in vain for ${what}, at ${at}${last ? ` (${last})` : ""}`);
  }

  /** Waits until somebody can see an element. */
  untilSeen(selector: string, words = ""): Promise<void> {
    return this.until(`${selector} «${words}»`, findSpot, selector, words, false);
  }

  /** Presses an element in its middle, once it stands still and nothing covers it. */
  async press(selector: string, words = ""): Promise<void> {
    const end = Date.now() + patience;
    let before = "";
    while (Date.now() < end) {
      const spot = await this.driver.evaluate(findSpot, selector, words, true).catch(() => null);
      if (spot && JSON.stringify(spot) === before) return this.driver.press(spot[0], spot[1]);
      before = JSON.stringify(spot);
      await wait(60);
    }
    const at = await this.driver.evaluate(() => location.href).catch(String);
    throw new Error(`Cannot press ${selector} «${words}» at ${at}: ${before}`);
  }

  /** Presses a field and types in the place of what it has. */
  async fill(selector: string, text: string): Promise<void> {
    await this.press(selector);
    await this.driver.evaluate((selector) => {
      for (const field of document.querySelectorAll<HTMLInputElement>(selector)) {
        if (field === document.activeElement) field.select();
      }
    }, selector);
    await this.driver.type(text);
  }

  /** Chooses an entry of a select, as its list does. @param choice its text, or its number */
  async choose(selector: string, choice: string | number): Promise<void> {
    await this.untilSeen(selector);
    await this.driver.evaluate(
      (selector, choice) => {
        const field = document.querySelector<HTMLSelectElement>(selector);
        if (!field) throw new Error(selector);
        const entries = Array.from(field.options);
        field.selectedIndex =
          typeof choice === "number" ? choice : entries.findIndex(({ text }) => text.trim() === choice);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      },
      selector,
      choice,
    );
  }

  /** Gives a field of time its value, as its own control does: its keys differ by engine. */
  async setTime(selector: string, value: string): Promise<void> {
    await this.untilSeen(selector);
    await this.driver.evaluate(
      (selector, value) => {
        const field = document.querySelector(selector) as HTMLInputElement;
        // React compares with what it has set itself.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      },
      selector,
      value,
    );
  }

  /** Text of the first element, its blanks made one. */
  text(selector: string): Promise<string> {
    return this.driver.evaluate(
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
      (selector) => (document.querySelector<HTMLElement>(selector)?.innerText ?? "").replace(/\s+/g, " ").trim(),
      selector,
    );
  }

  count(selector: string): Promise<number> {
    return this.driver.evaluate((selector) => document.querySelectorAll(selector).length, selector);
  }
}

/** Runs in the page. @returns middle of the first element that can be seen; null: there is none, or something covers it. */
function findSpot(selector: string, words: string, forPress: boolean): [number, number] | null {
  const plain = (text: string | null | undefined) => (text || "").replace(/\s+/g, " ").trim();
  const isNamed = (element: HTMLElement) =>
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
    [element.innerText, element.getAttribute("aria-label"), element.getAttribute("title")].some(
      (text) => plain(text).indexOf(words) >= 0,
    );
  const isSeen = (element: HTMLElement) => {
    // In a closed `<details>` Firefox still tells sizes.
    const closed = element.closest("details:not([open])");
    if (closed && !closed.querySelector(":scope > summary")?.contains(element)) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== "hidden";
  };
  const isReached = (element: HTMLElement, there: Element) =>
    element.contains(there) || there.contains(element) || element.closest("label")?.contains(there);
  for (const element of Array.from(document.querySelectorAll<HTMLElement>(selector))) {
    if (!isNamed(element) || !isSeen(element)) continue;
    if (!forPress) return [0, 0];
    element.scrollIntoView({ block: "center", behavior: "instant" as ScrollBehavior });
    // A link may take two lines: its first box is where it is.
    const { left, top, width, height } = element.getClientRects()[0] || element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    if (there && isReached(element, there) && !(element as HTMLButtonElement).disabled)
      return [Math.round(x), Math.round(y)];
  }
  return null;
}
