import { describe, expect, it } from "vitest";
import { type Kept, KeptUntilChanged } from "./kept-until-changed.ts";
import { anyCollection } from "./reads.ts";

const now = new Date("2026-11-21T16:00:00Z");
const forEver = Number.POSITIVE_INFINITY;

interface Answer extends Kept {
  number: number;
}

/** Creates an `ask` that counts its calls. */
function asking(endsWith: readonly string[], validUntil = forEver) {
  let number = 0;
  return async (): Promise<Answer> => ({ number: ++number, endsWith: new Set(endsWith), validUntil });
}

describe("the cache of a backend's answer", () => {
  it.each([
    ["another collection changes", "b", 1],
    ["its own changes", "a", 2],
    ["whatever changes", anyCollection, 2],
  ])("an answer is cached until %s: asked %#", async (_what, changed, times) => {
    const kept = new KeptUntilChanged<string, Answer>();
    const ask = asking(["a"]);
    await kept.find("x", now, ask);
    kept.collectionChanged(changed);
    expect((await kept.find("x", now, ask)).number).toBe(times);
  });

  it("an answer is cached until its moment, or until any change where the backend does not say what it read", async () => {
    const kept = new KeptUntilChanged<string, Answer>();
    const ask = asking([anyCollection], now.getTime() + 10);
    await kept.find("x", now, ask);
    expect((await kept.find("x", new Date(now.getTime() + 9), ask)).number).toBe(1);
    expect((await kept.find("x", new Date(now.getTime() + 10), ask)).number).toBe(2);
    kept.collectionChanged("b");
    expect((await kept.find("x", now, ask)).number).toBe(3);
  });

  it("an answer is shared by all who ask at once, but not by requests after a change", async () => {
    const kept = new KeptUntilChanged<string, Answer>();
    const ask = asking(["a"]);
    const first = kept.find("x", now, ask);
    const second = kept.find("x", now, ask);
    kept.collectionChanged("a");
    const third = kept.find("x", now, ask);
    expect((await Promise.all([first, second, third])).map(({ number }) => number)).toEqual([1, 1, 2]);
    expect((await kept.find("x", now, ask)).number).toBe(2);
  });

  it("an answer is not cached when it failed or was overtaken", async () => {
    const kept = new KeptUntilChanged<string, Answer>();
    const failing = kept.find("x", now, () => Promise.reject(new Error("away")));
    await expect(failing).rejects.toThrow("away");
    const ask = asking(["a"]);
    const overtaken = kept.find("x", now, ask);
    kept.collectionChanged("a");
    await overtaken;
    expect((await kept.find("x", now, ask)).number).toBe(2);
  });
});
