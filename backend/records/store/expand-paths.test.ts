import { describe, expect, it } from "vitest";
import { processorTime } from "../../testing/processor-time.ts";
import { type ExpandTree, readExpandPaths } from "./expand-paths.ts";

const shape = (tree: ExpandTree): object => Object.fromEntries([...tree].map(([part, below]) => [part, shape(below)]));
const depth = (tree: ExpandTree): number => Math.max(0, ...[...tree.values()].map((below) => 1 + depth(below)));

describe("[API-02] the paths of expand", () => {
  it.each<[string | undefined, object]>([
    [undefined, {}],
    ["", {}],
    [" , ,.", {}],
    ["author", { author: {} }],
    ["author,genres", { author: {}, genres: {} }],
    [" author , genres.parent ", { author: {}, genres: { parent: {} } }],
    [".author.", { author: {} }],
    ["author,author.team,author", { author: { team: {} } }],
    ["author.team,author.books", { author: { team: {}, books: {} } }],
    ["reviews_via_book.author", { reviews_via_book: { author: {} } }],
    ["reviews(book)", { "reviews(book)": {} }],
    ["Author", { Author: {} }],
    ["id[0],a/*b*/,'--", { "id[0]": {}, "a/*b*/": {}, "'--": {} }],
  ])("a path %j is %j", (expand, tree) => {
    expect(shape(readExpandPaths(expand))).toEqual(tree);
  });

  it("[SEG-10] paths of expand end at the sixth level, however deep or cyclic they are", () => {
    expect(shape(readExpandPaths("a.b.c.d.e.f.g.h"))).toEqual({ a: { b: { c: { d: { e: { f: {} } } } } } });
    expect(depth(readExpandPaths(Array(20).fill("sequel").join(".")))).toBe(6);
    const taken = processorTime();
    expect(depth(readExpandPaths("a.".repeat(8000)))).toBe(6);
    expect(readExpandPaths(Array.from({ length: 3000 }, (_, index) => `a${index}`).join()).size).toBe(3000);
    expect(taken()).toBeLessThan(100);
  });

  it("[SEG-08] paths of expand keep names that JavaScript has a meaning for as names", () => {
    const tree = readExpandPaths("__proto__.polluted,constructor.prototype");
    expect([...tree.keys()]).toEqual(["__proto__", "constructor"]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
