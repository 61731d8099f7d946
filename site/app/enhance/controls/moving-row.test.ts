import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { movingRow } from "./moving-row.ts";

/** People in the row, each 100 px wide; five of them fit. */
const people = 8;
const settings = { delay: 3000, speed: 400 };

/** Area of the team, as far as the behaviour uses it. */
class Area extends EventTarget {
  focused = false;
  frame = Object.assign(new EventTarget(), {
    isConnected: true,
    scrollLeft: 0,
    scrollTo: ({ left }: { left: number }) => {
      this.frame.scrollLeft = Math.min(Math.max(left, 0), (people - 5) * 100);
    },
    firstElementChild: {
      children: Array.from({ length: people }, (_, at) => ({ offsetLeft: at * 100 })),
      animate: (...movement: unknown[]) => this.movements.push(movement),
    },
  });
  movements: unknown[][] = [];

  querySelector() {
    return this.frame;
  }

  matches() {
    return this.focused;
  }
}

let area: Area;
let reduced: EventTarget & { matches: boolean };
let left: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  area = new Area();
  reduced = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal("window", { matchMedia: () => reduced, setInterval });
  left = new AbortController();
});
afterEach(() => {
  left.abort();
  vi.useRealTimers();
});

const begin = () => movingRow(area as never, settings, left.signal);
const first = () => area.frame.scrollLeft / 100;
const point = (type: string, pointerType: string) =>
  area.dispatchEvent(Object.assign(new Event(type), { pointerType }));
function press(button: object): void {
  const click = new Event("click");
  Object.defineProperty(click, "target", { value: { closest: () => button } });
  area.dispatchEvent(click);
}

/** Expects the row to stay long after its three seconds. */
function expectToStay(): void {
  const before = first();
  vi.advanceTimersByTime(10_000);
  expect(first()).toBe(before);
}

describe("[CUA-02] the row of the team", () => {
  it("the row moves one on every 3 s within 400 ms, to the last one, and from there to the first", () => {
    begin();
    vi.advanceTimersByTime(2999);
    expect(first()).toBe(0);
    const seen = Array.from({ length: 5 }, () => {
      vi.advanceTimersByTime(3000);
      return first();
    });
    expect(seen).toEqual([1, 2, 3, 0, 1]);
    expect(area.movements).toContainEqual([
      { transform: ["translateX(100px)", "none"] },
      { duration: 400, easing: "ease" },
    ]);
  });

  it("the row never moves by itself with reduced motion, and by a press without a movement to be seen", () => {
    reduced.matches = true;
    begin();
    expectToStay();
    press({ dataset: { step: "1" } });
    expect([first(), area.movements]).toEqual([1, []]);
    reduced.matches = false;
    reduced.dispatchEvent(new Event("change"));
    vi.advanceTimersByTime(3000);
    expect(first()).toBe(2);
  });

  it("the row waits under a mouse, not under a finger", () => {
    begin();
    point("pointerenter", "mouse");
    expectToStay();
    point("pointerleave", "mouse");
    vi.advanceTimersByTime(3000);
    expect(first()).toBe(1);
    point("pointerenter", "touch");
    vi.advanceTimersByTime(3000);
    expect(first()).toBe(2);
  });

  it("the row waits for the focus, moves by its buttons meanwhile, and gets its whole time afterwards", () => {
    begin();
    vi.advanceTimersByTime(2000);
    area.focused = true;
    area.dispatchEvent(new Event("focusin"));
    expectToStay();
    press({ dataset: { step: "1" } });
    expect(first()).toBe(1);
    expectToStay();
    area.focused = false;
    area.dispatchEvent(new Event("focusout"));
    vi.advanceTimersByTime(2999);
    expect(first()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(first()).toBe(2);
  });

  it("the row stands still once it is stopped, until it is resumed", () => {
    begin();
    const resume = { dataset: {}, hidden: true, focus: vi.fn() };
    const stop = { dataset: {}, hidden: false, focus: vi.fn(), nextElementSibling: resume };
    press(stop);
    expect([stop.hidden, resume.hidden, resume.focus.mock.calls.length]).toEqual([true, false, 1]);
    expectToStay();
    press({ ...resume, previousElementSibling: stop });
    expect(stop.hidden).toBe(false);
    vi.advanceTimersByTime(3000);
    expect(first()).toBe(1);
  });

  it("the row ends with its page", () => {
    begin();
    left.abort();
    expectToStay();
  });
});
