import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whileShown } from "./while-shown.ts";

let page: EventTarget & { hidden: boolean };
let shown: EventTarget;
/** Signals of all connections that were begun. */
let begun: AbortSignal[];
const open = () => begun.filter(({ aborted }) => !aborted).length;

const begin = () => whileShown((signal) => begun.push(signal));
const hide = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  begun = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  shown = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", shown);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("[WEB-02] closes the connection of a page that is left, and opens one when Back brings the page again", () => {
  begin();
  expect(open()).toBe(1);
  shown.dispatchEvent(new Event("pagehide"));
  hide(true);
  expect(open()).toBe(0);
  // Safari tells of the visibility after that, other browsers before.
  page.hidden = false;
  shown.dispatchEvent(new Event("pageshow"));
  hide(false);
  expect([begun.length, open()]).toEqual([2, 1]);
  vi.advanceTimersByTime(10 * 60_000);
  expect(open()).toBe(1);
});

it("[AVI-05] closes the connection of a page that was hidden for five minutes, and opens one when it is shown", () => {
  begin();
  hide(true);
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(open()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(open()).toBe(0);
  hide(false);
  expect([begun.length, open()]).toEqual([2, 1]);
});
