import { describe, expect, it } from "vitest";
import type { Collection } from "../../schema/define/define.ts";
import { defineCollection } from "../../schema/define/define-collection.ts";
import { AnswerCache } from "./answer-cache.ts";

const books = defineCollection({ name: "books" });
const authors = defineCollection({ name: "authors" });
const never = Number.POSITIVE_INFINITY;
const now = new Date("2026-11-21T12:00:00Z");

function counted(due = never, limit = 1000) {
  const kept = new AnswerCache<string>(
    async () => due,
    limit,
    (value) => value.length,
  );
  let times = 0;
  const ask = (key: string, value: string, at = now, read: Collection[] = [books]) =>
    kept.find(key, at, async () => {
      times++;
      await new Promise((resolve) => setTimeout(resolve, 2));
      return { value, read: new Set(read) };
    });
  return { kept, ask, times: () => times };
}

describe("what is kept for guests", () => {
  it("is found out once for all who ask", async () => {
    const { ask, times } = counted();
    await Promise.all([ask("a", "1"), ask("a", "1"), ask("a", "1")]);
    expect([await ask("a", "2"), times()]).toEqual(["1", 1]);
  });

  it("[NOT-16] goes with a change of what it was read from, and of nothing else", async () => {
    const { kept, ask } = counted();
    await ask("a", "old");
    kept.collectionChanged(authors.id);
    expect(await ask("a", "new")).toBe("old");
    kept.collectionChanged(books.id);
    expect(await ask("a", "new")).toBe("new");
  });

  it("[NOT-16] is not kept when a change overtakes it, and nobody after the change joins it", async () => {
    const { kept, ask } = counted();
    const before = ask("a", "old");
    kept.collectionChanged(books.id);
    const after = ask("a", "new");
    expect([await before, await after, await ask("a", "later")]).toEqual(["old", "new", "new"]);
  });

  it("[NOT-16] ends when a due date passes", async () => {
    const { ask } = counted(now.getTime() + 1000);
    await ask("a", "before");
    expect(await ask("a", "after", new Date(now.getTime() + 999))).toBe("before");
    expect(await ask("a", "after", new Date(now.getTime() + 1000))).toBe("after");
  });

  it("stays within its bound, what is unused for longest goes first", async () => {
    const { ask } = counted(never, 50);
    for (const key of "abcdefghij") await ask(key, "12345");
    await ask("a", "again");
    await ask("k", "12345");
    expect([await ask("a", "x"), await ask("k", "x")]).toEqual(["12345", "12345"]);
    expect(await ask("b", "anew")).toBe("anew");
    await ask("heavy", "123456");
    expect(await ask("heavy", "7")).toBe("7");
  });
});
