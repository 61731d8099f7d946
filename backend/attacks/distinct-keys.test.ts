import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseRule } from "../filter/parse/parse-rule.ts";
import { compilePattern } from "../schema/fields/pattern.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

const now = new Date("2026-11-21T12:00:00Z");
/** Number of keys that would weigh three times the caches' limit if all were kept; fewer and longer ones cost less. */
const many = 1600;
const MiB = 1024 * 1024;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Memory in use after garbage collection. Bytes. */
function held(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const letters = (number: number, count: number) => `${number}${"x".repeat(count)}`;

describe("keys without end", { timeout: 120_000 }, () => {
  let api: TestBackend;
  let book: string;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", now });
    const cover = await sharp({ create: { width: 60, height: 60, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const values = { title: "Shown", public: true, published: "2026-01-01 00:00:00.000Z" };
    book = await api.given("books", values, { cover: { "a.png": cover } });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it("[SEG-64] endless keys in lists hold no more memory than the caches may weigh", async () => {
    const question = (number: number) =>
      [
        `fields=title,${letters(number, 15_000)}`,
        `expand=${letters(number, 3700)}`,
        `filter=${encodeURIComponent(`title != "${letters(number, 3400)}"`)}`,
        `sort=${encodeURIComponent(number % 2 ? "title" : "-title")}`,
        `page=${(number % 100) + 1}`,
        "perPage=1",
      ].join("&");
    const ask = async (from: number, to: number) => {
      for (let number = from; number < to; number++) {
        expect((await api.get(`/api/collections/books/records?${question(number)}`)).status).toBe(200);
      }
    };
    await ask(0, 100);
    api.log.length = 0;
    const before = held();
    await ask(100, 100 + many);
    // Drops log lines that the test itself collects.
    api.log.length = 0;
    expect(held() - before).toBeLessThan(32 * MiB);
  });

  it("[SEG-64] endless keys of thumbs leave one file for each size that its field lists", async () => {
    const path = `/api/files/books/${book}/${(await api.get(`/api/collections/books/records/${book}`)).json.cover}`;
    for (const number of [...Array(30).keys(), 99, 199].map((before) => before + 1)) {
      expect((await api.get(`${path}?thumb=${number}x${number}`)).status).toBe(200);
      expect((await api.get(`${path}?thumb=${letters(number, 100)}`)).status).toBe(200);
    }
    const files = await readdir(join(api.dataDirectory, "storage"), { recursive: true });
    const thumbs = files.filter((name) => /\/\d+x\d+[^/]*\.(png|webp)$/.test(name));
    // 20x20 of the field, and 100x100, which every field has.
    expect(thumbs).toHaveLength(2);
  });
});

describe("rules of superusers", () => {
  it("[SEG-64] a rule of a superuser is parsed once, and kept within bounds", () => {
    const rule = (number: number) => `title != "${letters(number, 90_000)}"`;
    const first = parseRule(rule(0));
    expect(parseRule(rule(0))).toBe(first);
    for (let number = 1; number < 20; number++) parseRule(rule(number));
    expect(parseRule(rule(0))).not.toBe(first);
    const pattern = (number: number) => `^${letters(number, 9000)}$`;
    const compiled = compilePattern(pattern(0));
    expect(compilePattern(pattern(0))).toBe(compiled);
    for (let number = 1; number < 20; number++) compilePattern(pattern(number));
    expect(compilePattern(pattern(0))).not.toBe(compiled);
  });
});
