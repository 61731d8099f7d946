import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookshop } from "../../testing/bookshop.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";

const now = new Date("2026-11-21T12:00:10Z");

describe("answers that are kept for guests", () => {
  let api: TestBackend;
  const path = (of: string, rest = "") => `/api/collections/${of}/records${rest}`;

  beforeAll(async () => {
    const byHeader = bookshop.map((each) =>
      each.name === "reviews"
        ? {
            ...each,
            rules: { ...each.rules, list: "text = @request.headers.x_word", view: "text = @request.headers.x_word" },
          }
        : each,
    );
    api = await startBackend({ database: "sqlite", collections: byHeader, now });
    await api.given("books", { title: "Uno", public: true, published: "2026-11-20", pages: 10 });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it.each([
    "strftime('%S', 'now') > '30'",
    "strftime('%S', 'NOW') > '30'",
    "strftime('%S', 'subsec') > '30'",
    "strftime('%S') > '30'",
    "@second > 30",
    "published < @todayStart && @second > 30",
  ])("[SEG-68] an answer is not cached where the question reads the clock: %s", async (filter) => {
    const total = async () => (await api.get(path("books", `?filter=${encodeURIComponent(filter)}`))).json.totalItems;
    api.setNow(now);
    expect(await total()).toBe(0);
    api.setNow(new Date(now.getTime() + 30_000));
    expect(await total()).toBe(1);
    api.setNow(now);
    expect(await total()).toBe(0);
  });

  it("[SEG-68] an answer is not cached where a rule reads the request, and others are", async () => {
    const id = await api.given("reviews", { text: "sol" });
    const seen = async (word: string) => {
      const headers = { "x-word": word };
      const list = await api.get(path("reviews"), { headers });
      return [list.json.items.length, (await api.get(path("reviews", `/${id}`), { headers })).status];
    };
    expect([await seen("sol"), await seen("luna"), await seen("sol")]).toEqual([
      [1, 200],
      [0, 404],
      [1, 200],
    ]);
  });

  it("[NOT-16] a cached record ends with its change, its date and its deletion", async () => {
    const id = await api.given("books", { title: "Tarde", public: true, published: "2026-11-21 13:00:00.000Z" });
    const status = async () => (await api.get(path("books", `/${id}?fields=title`))).status;
    const superuser = await api.account("_superusers");
    const change = (json: object) => api.send("PATCH", path("books", `/${id}`), { token: superuser.token, json });
    expect(await status()).toBe(404);
    api.setNow(new Date("2026-11-21T13:00:00Z"));
    expect([await status(), await status()]).toEqual([200, 200]);
    await change({ title: "Otro" });
    expect((await api.get(path("books", `/${id}?fields=title`))).json).toEqual({ title: "Otro" });
    await change({ public: false });
    expect(await status()).toBe(404);
    await change({ public: true });
    expect(await status()).toBe(200);
    await api.send("DELETE", path("books", `/${id}`), { token: superuser.token });
    expect(await status()).toBe(404);
    api.setNow(now);
  });

  it("[API-04] a cached record is not used for accounts", async () => {
    const editor = await api.account("editors", { name: "Ada" });
    const id = await api.given("books", { title: "Oculto", public: false });
    const superuser = await api.account("_superusers");
    const get = (token?: string) => api.get(path("books", `/${id}`), token ? { token } : {});
    expect((await get(superuser.token)).json).toHaveProperty("note");
    expect((await get(editor.token)).json).not.toHaveProperty("note");
    expect((await get()).status).toBe(404);
  });
});

/** Fills the cache of answers in a process of its own, so that its memory grows for nothing else. */
async function grow(answers: {
  count: number;
  bytes: number;
}): Promise<{ rss: number; held: number; entries: number }> {
  const program = `
    import { setFlagsFromString } from "node:v8";
    import { runInNewContext } from "node:vm";
    import { keptAnswers } from ${JSON.stringify(new URL("./kept-answers.ts", import.meta.url).href)};
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc");
    const held = () => {
      // Twice: the bytes of a buffer go after its object.
      collectGarbage();
      collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const answers = keptAnswers(async () => Number.POSITIVE_INFINITY);
    const now = new Date();
    const read = [{ id: "books" }, { id: "tags" }];
    const keyOf = (number) => JSON.stringify(["books", null, number]);
    const ask = (number) =>
      answers.find(keyOf(number), now, async () => {
        const body = Buffer.from(JSON.stringify({ number, text: "→".repeat(${Math.round(answers.bytes / 3)}) }));
        return { value: { body, read: new Set(read) }, read: new Set(read) };
      });
    const askAll = async (from, to) => {
      for (let number = from; number < to; number++) {
        await ask(number);
        const { forms } = await ask(number);
        if (number % 4 === 0) await forms.in("br");
      }
    };
    await askAll(0, 100);
    const before = { rss: process.memoryUsage.rss(), held: held() };
    const last = 100 + ${answers.count};
    await askAll(100, last);
    const rss = process.memoryUsage.rss() - before.rss;
    let entries = 0;
    for (let number = 100; number < last; number++) if (answers.kept(keyOf(number), now)) entries++;
    console.log(JSON.stringify({ rss, held: held() - before.held, entries }));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  return JSON.parse(stdout);
}

describe("a process that keeps answers", () => {
  const MiB = 1024 * 1024;

  it("[SEG-91] a process grows by 150 MiB at most with 8,000 answers of 9 kB, and holds what the cache may weigh", async () => {
    const { rss, held, entries } = await grow({ count: 8_000, bytes: 9_000 });
    expect(rss).toBeLessThan(150 * MiB);
    // 24 MiB of answers, and the list of keys asked for once.
    expect(held).toBeLessThan(32 * MiB);
    expect(entries).toBeGreaterThan(2_000);
  });
});
