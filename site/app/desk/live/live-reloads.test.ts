import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveReloads, type ShownList } from "./live-reloads.ts";

describe("an open list that others change", () => {
  let reloads = 0;
  let busy = false;
  let shown: ShownList | null = null;
  let live: LiveReloads;
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    [reloads, busy] = [0, false];
    shown = { items: [{ id: "a", updated: "1" }], asked: Date.now() };
    live = new LiveReloads({
      reload: () => void reloads++,
      shown: () => shown,
      busy: () => busy,
    });
  });
  afterEach(() => vi.useRealTimers());
  const change = (action: string, id: string, updated = "2") => live.take({ action, record: { id, updated } });

  it("[HIS-07] a list that others change is read again once for many changes, and not again for a while", () => {
    for (const number of Array(500).keys()) change("create", `n${number}`);
    vi.advanceTimersByTime(1_000);
    expect(reloads).toBe(1);
    for (const number of Array(500).keys()) {
      change("update", `n${number}`);
      vi.advanceTimersByTime(10);
    }
    // Five seconds of continuous changes.
    expect(reloads).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(reloads).toBe(3);
  });

  it("[HIS-07] a list is not read again when it knows the change, as after one's own save", () => {
    change("update", "a", "1");
    change("delete", "gone before");
    vi.advanceTimersByTime(10_000);
    expect(reloads).toBe(0);
    for (const [action, id] of [
      ["update", "a"],
      ["delete", "a"],
      ["delete", "of another page"],
      ["create", "b"],
    ] as const) {
      const before = reloads;
      change(action, id);
      vi.advanceTimersByTime(10_000);
      expect(reloads, `${action} ${id}`).toBe(before + 1);
    }
  });

  it("[HIS-07] a list waits while the person is choosing or not looking, and then shows what it missed", () => {
    busy = true;
    change("create", "b");
    vi.advanceTimersByTime(60_000);
    live.look();
    vi.advanceTimersByTime(1_000);
    expect(reloads).toBe(0);
    busy = false;
    live.look();
    vi.advanceTimersByTime(1_000);
    expect(reloads).toBe(1);
    live.look();
    live.miss();
    live.end();
    vi.advanceTimersByTime(60_000);
    expect(reloads).toBe(1);
    live.miss();
    vi.advanceTimersByTime(5_000);
    expect(reloads).toBe(2);
  });

  it("a list does not read while its own answer is on the way", () => {
    shown = null;
    change("create", "b");
    vi.advanceTimersByTime(10_000);
    expect(reloads).toBe(0);
  });
});
