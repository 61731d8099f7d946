import { describe, expect, it } from "vitest";
import type { Collection } from "../../schema/define/define.ts";
import { defineCollection } from "../../schema/define/define-collection.ts";
import { AnswerCache } from "./answer-cache.ts";

const books = defineCollection({ name: "books" });
const authors = defineCollection({ name: "authors" });
const never = Number.POSITIVE_INFINITY;
const now = new Date("2026-11-21T12:00:00Z");
/** Weight of an entry with a key of one letter and a text of five. */
const small = 2 + 5 + 420;

function counted({ due = never, maxBytes = 1e6, maxEntries = 1000, fromSecondTime = false } = {}) {
  const cache = new AnswerCache<string>({
    nextDue: async () => due,
    maxBytes,
    maxEntries,
    sizeOf: (text) => text.length,
    fromSecondTime,
  });
  let times = 0;
  const ask = (key: string, value: string, at = now, read: Collection[] = [books]) =>
    cache.find(key, at, async () => {
      times++;
      await new Promise((resolve) => setTimeout(resolve, 2));
      return { value, read: new Set(read) };
    });
  return { cache, ask, times: () => times };
}

describe("the cache of guests' answers", () => {
  it("a cached answer is computed once for all who ask together", async () => {
    const { ask, times } = counted();
    await Promise.all([ask("a", "1"), ask("a", "1"), ask("a", "1")]);
    expect([await ask("a", "2"), times()]).toEqual(["1", 1]);
  });

  it("[NOT-16] a cached answer is dropped by a change of its collection, and of no other", async () => {
    const { cache, ask } = counted();
    await ask("a", "old");
    cache.collectionChanged(authors.id);
    expect(await ask("a", "new")).toBe("old");
    cache.collectionChanged(books.id);
    expect(await ask("a", "new")).toBe("new");
    cache.collectionChanged(books.id);
    expect(await ask("a", "newest")).toBe("newest");
  });

  it("[NOT-16] a cached answer is dropped by a change of each collection that it was read from", async () => {
    const { cache, ask } = counted();
    for (const { id } of [books, authors]) {
      await ask("a", "old", now, [books, authors]);
      cache.collectionChanged(id);
      expect(await ask("a", "new", now, [books, authors])).toBe("new");
      cache.collectionChanged(id);
    }
  });

  it("[NOT-16] an answer is not cached when a change overtakes it, and requests after the change do not join it", async () => {
    const { cache, ask } = counted();
    const before = ask("a", "old");
    cache.collectionChanged(books.id);
    const after = ask("a", "new");
    expect([await before, await after, await ask("a", "later")]).toEqual(["old", "new", "new"]);
  });

  it("an answer is cached when another collection changes meanwhile, so that steady writes do not switch the cache off", async () => {
    const { cache, ask } = counted();
    const asked = ask("a", "kept");
    cache.collectionChanged(authors.id);
    await asked;
    expect(await ask("a", "anew")).toBe("kept");
  });

  it("requests for one answer join one read, whichever of them comes back first", async () => {
    const { cache, ask, times } = counted();
    const first = ask("a", "1");
    cache.collectionChanged(authors.id);
    const second = ask("a", "2");
    await first;
    const third = ask("b", "3");
    await Promise.all([second, third, ask("b", "4")]);
    expect(times()).toBe(3);
  });

  it("[NOT-16] a cached answer ends when a due date passes", async () => {
    const { ask } = counted({ due: now.getTime() + 1000 });
    await ask("a", "before");
    expect(await ask("a", "after", new Date(now.getTime() + 999))).toBe("before");
    expect(await ask("a", "after", new Date(now.getTime() + 1000))).toBe("after");
  });

  it("a cache stays within its limit, the least recently used goes first", async () => {
    const { ask } = counted({ maxBytes: 10 * small });
    for (const key of "abcdefghij") await ask(key, "12345");
    await ask("a", "again");
    await ask("k", "12345");
    expect([await ask("a", "x"), await ask("k", "x")]).toEqual(["12345", "12345"]);
    expect(await ask("b", "anew")).toBe("anew");
    await ask("l", "123456");
    expect(await ask("l", "7")).toBe("7");
  });

  it("[SEG-64] a cache weighs its keys too: long questions with short answers push each other out", async () => {
    const { ask, times } = counted({ maxBytes: 1e6 });
    const long = (number: number) => `${number}${"x".repeat(9000)}`;
    for (let number = 0; number < 200; number++) await ask(long(number), "short");
    await ask(long(199), "again");
    expect(times()).toBe(200);
    await ask(long(0), "anew");
    expect(times()).toBe(201);
  });

  it("[SEG-64] an answer is cached after it was asked for twice, where single questions must not push it out", async () => {
    const { cache, ask, times } = counted({ maxEntries: 3, fromSecondTime: true });
    for (let time = 0; time < 3; time++) await ask("a", "often");
    expect(times()).toBe(2);
    for (let number = 0; number < 20; number++) await ask(`once ${number}`, "1");
    expect(await ask("a", "anew")).toBe("often");
    cache.collectionChanged(books.id);
    expect([await ask("a", "new"), await ask("a", "newest")]).toEqual(["new", "new"]);
    // The list of keys asked for once is bounded, too.
    await ask("b", "1");
    for (let number = 0; number < 200; number++) await ask(`${number}${"x".repeat(9_000)}`, "1");
    expect([await ask("b", "2"), await ask("b", "3"), await ask("b", "4")]).toEqual(["2", "3", "3"]);
  });

  it("[SEG-64] a cache limits the number of answers, whatever they weigh", async () => {
    const { ask, times } = counted({ maxEntries: 3 });
    for (const key of "abcd") await ask(key, "1");
    await ask("a", "2");
    expect(times()).toBe(5);
  });
});

describe("entries that grow in the cache", () => {
  const grown = () => {
    const growers: (() => void)[] = [];
    const cache = new AnswerCache<{ size: number }>({
      nextDue: async () => never,
      // Room for fourteen new entries, or for ten that have grown.
      maxBytes: 6250,
      maxEntries: 100,
      sizeOf: ({ size }) => size,
      toKeep: ({ size }, weighAgain) => {
        const kept = { size };
        growers.push(() => {
          kept.size += 190;
          weighAgain();
        });
        return kept;
      },
    });
    const ask = (key: string) => cache.find(key, now, async () => ({ value: { size: 10 }, read: new Set([books]) }));
    const isKept = (key: string) => cache.kept(key, now) !== undefined;
    return { cache, growers, ask, isKept };
  };

  it("[DOC-08] a growing entry counts with its new weight: others go for it, and a change of its collection still drops it", async () => {
    const { cache, growers, ask, isKept } = grown();
    const keys = [..."abcdefghijklmn"];
    for (const key of keys) await ask(key);
    expect(keys.every(isKept)).toBe(true);
    for (const grow of growers) grow();
    expect(keys.filter(isKept)).toHaveLength(10);
    cache.collectionChanged(books.id);
    expect(keys.filter(isKept)).toEqual([]);
  });

  it("[DOC-08] [NOT-16] a growing entry does not come back when it grows after it was dropped", async () => {
    const { cache, growers, ask, isKept } = grown();
    await ask("a");
    cache.collectionChanged(books.id);
    growers[0]?.();
    expect(isKept("a")).toBe(false);
    await ask("a");
    const anew = cache.kept("a", now);
    growers[0]?.();
    expect(cache.kept("a", now)).toBe(anew);
  });
});
