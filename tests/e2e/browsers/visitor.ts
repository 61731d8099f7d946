import { setTimeout as wait } from "node:timers/promises";
import type { Driver } from "./engines/driver.ts";

/** Timeout for each wait in a page. Milliseconds. */
export const patience = 15_000;

/** Actions of a person in a browser: presses visible elements, types, waits for results. */
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

  /** Waits until `look`, run in the page, returns true. Throws after `patience`. @param what for the message */
  async until<Arguments extends unknown[]>(
    what: string,
    look: (...given: Arguments) => unknown,
    ...given: Arguments
  ): Promise<void> {
    const end = Date.now() + patience;
    let last: unknown;
    while (Date.now() < end) {
      // `evaluate` fails during a navigation: tries again.
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

  /** Waits until an element is visible. */
  untilSeen(selector: string, words = ""): Promise<void> {
    return this.until(`${selector} «${words}»`, findSpot, selector, words, false);
  }

  /** Clicks the middle of an element once it has stopped moving and nothing covers it. */
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

  /** Replaces the text of a field by typing. */
  async fill(selector: string, text: string): Promise<void> {
    await this.press(selector);
    await this.driver.evaluate((selector) => {
      for (const field of document.querySelectorAll<HTMLInputElement>(selector)) {
        if (field === document.activeElement) field.select();
      }
    }, selector);
    await this.driver.type(text);
  }

  /** Chooses an option of a select, and fires the events of its list. @param choice text or index of the option */
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

  /** Sets the value of a time field, and fires the events of its control: the keys of that control differ by engine. */
  async setTime(selector: string, value: string): Promise<void> {
    await this.untilSeen(selector);
    await this.driver.evaluate(
      (selector, value) => {
        const field = document.querySelector(selector) as HTMLInputElement;
        // Calls the setter of the prototype: React ignores a value that was set through its own.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      },
      selector,
      value,
    );
  }

  /** Text of the first element found, with each run of blanks made one. */
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

/**
 * Finds the first visible element. Runs in the page.
 * @returns its middle, or `[0, 0]` unless `forPress`; `null`: there is none, or something covers it
 */
function findSpot(selector: string, words: string, forPress: boolean): [number, number] | null {
  const plain = (text: string | null | undefined) => (text || "").replace(/\s+/g, " ").trim();
  const isNamed = (element: HTMLElement) =>
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
    [element.innerText, element.getAttribute("aria-label"), element.getAttribute("title")].some(
      (text) => plain(text).indexOf(words) >= 0,
    );
  const isSeen = (element: HTMLElement) => {
    // Firefox reports sizes for elements in a closed `<details>` too.
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
    // A link may wrap over two lines: presses its first box.
    const { left, top, width, height } = element.getClientRects()[0] || element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    if (there && isReached(element, there) && !(element as HTMLButtonElement).disabled)
      return [Math.round(x), Math.round(y)];
  }
  return null;
}
