import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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

it("[WEB-02] a page that is left closes its connection, and opens one when Back brings the page again", () => {
  begin();
  expect(open()).toBe(1);
  shown.dispatchEvent(new Event("pagehide"));
  hide(true);
  expect(open()).toBe(0);
  // Safari reports the visibility after `pageshow`, other browsers before.
  page.hidden = false;
  shown.dispatchEvent(new Event("pageshow"));
  hide(false);
  expect([begun.length, open()]).toEqual([2, 1]);
  vi.advanceTimersByTime(10 * 60_000);
  expect(open()).toBe(1);
});

it("[AVI-05] a page that was hidden for five minutes closes its connection, and opens one when it is shown", () => {
  begin();
  hide(true);
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(open()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(open()).toBe(0);
  hide(false);
  expect([begun.length, open()]).toEqual([2, 1]);
});

describe("[WEB-02] a press on a link closes the connection, for Firefox keeps no page that has one when a step begins,", () => {
  const press = (found: string | null, button = 0) => {
    const event = Object.assign(new Event("mousedown"), { button });
    Object.defineProperty(event, "target", { value: { closest: () => found } });
    page.dispatchEvent(event);
  };

  it("a press on a link opens a connection after ten seconds where the page stays", () => {
    begin();
    press("a link");
    expect(open()).toBe(0);
    vi.advanceTimersByTime(9999);
    expect(open()).toBe(0);
    vi.advanceTimersByTime(1);
    expect([begun.length, open()]).toEqual([2, 1]);
  });

  it("a press on a link opens a connection when Back brings the page again", () => {
    begin();
    press("a link");
    shown.dispatchEvent(new Event("pagehide"));
    shown.dispatchEvent(new Event("pageshow"));
    vi.advanceTimersByTime(60_000);
    expect([begun.length, open()]).toEqual([2, 1]);
  });

  it("a press elsewhere, by another button, or within the page keeps the connection", () => {
    begin();
    press(null);
    press("a link", 2);
    expect(open()).toBe(1);
    Object.assign(shown, { NavigationPrecommitController: class {} });
    begun = [];
    page = Object.assign(new EventTarget(), { hidden: false });
    vi.stubGlobal("document", page);
    begin();
    press("a link");
    expect(open()).toBe(1);
  });
});
