import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type KeptPage, PageCache, type RenderedPage } from "./page-cache.ts";

const far = Number.MAX_SAFE_INTEGER;

function page(text: string, over: Partial<RenderedPage> = {}): RenderedPage {
  const body = Buffer.from(text);
  return { status: 200, headers: {}, body, collections: new Set(["books"]), expires: far, ...over };
}

function counted(cache: PageCache, key: string, text: () => string, over: Partial<RenderedPage> = {}) {
  let renders = 0;
  return {
    ask: () =>
      cache.findOrRender(key, async () => {
        renders++;
        const now = text();
        await new Promise((resolve) => setTimeout(resolve, 5));
        return page(now, over);
      }),
    renders: () => renders,
  };
}

const textOf = (found: KeptPage | RenderedPage) => ("status" in found ? found.body : found.body.identity).toString();

describe("the page cache", () => {
  it("the page cache renders a page once however many ask at once, and keeps it in three forms", async () => {
    const cache = new PageCache();
    const list = counted(cache, "/books", () => "<p>books</p>");
    await Promise.all(Array.from({ length: 50 }, list.ask));
    expect(list.renders()).toBe(1);
    const kept = cache.find("/books") as KeptPage;
    expect(gunzipSync(kept.body.gzip ?? "").toString()).toBe("<p>books</p>");
    expect(brotliDecompressSync(kept.body.brotli ?? "").toString()).toBe("<p>books</p>");
  });

  it("[NOT-16] the page cache drops pages of a changed collection, with the very next request", async () => {
    const cache = new PageCache();
    let title = "old";
    const list = counted(cache, "/books", () => title);
    await list.ask();
    title = "new";
    cache.collectionChanged("authors");
    expect(textOf(await list.ask())).toBe("old");
    cache.collectionChanged("books");
    expect(cache.find("/books")).toBeUndefined();
    expect(textOf(await list.ask())).toBe("new");
  });

  it("[NOT-16] the page cache keeps no page that a change overtook while it was made, and no request joins such a render", async () => {
    const cache = new PageCache();
    let title = "old";
    const list = counted(cache, "/books", () => title);
    const before = list.ask();
    title = "new";
    cache.collectionChanged("books");
    const after = list.ask();
    expect(textOf(await before)).toBe("old");
    expect(textOf(await after)).toBe("new");
    expect(textOf(cache.find("/books") as KeptPage)).toBe("new");
  });

  it("[SVC-62] the page cache dates each document of an address a second later than the one before", async () => {
    let now = 1000;
    const cache = new PageCache({ clock: () => now });
    const document = counted(cache, "/books", () => "<p>books</p>", { isDocument: true });
    const dated = async () => ((await document.ask()) as KeptPage).modified;
    now = 4000;
    expect(await dated()).toBe(4);
    now = 5000;
    cache.collectionChanged("books");
    // Sent without a date until the next second, then with it.
    expect([await dated(), await dated()]).toEqual([undefined, undefined]);
    now = 6000;
    expect(await dated()).toBe(6);
    cache.clear();
    expect(await dated()).toBeUndefined();
    now = 9000;
    expect([await dated(), document.renders()]).toEqual([7, 3]);
  });

  it("[SVC-62] the page cache gives no date to a document that a change overtook, and an ETag to all else", async () => {
    let now = 1000;
    const cache = new PageCache({ clock: () => now });
    now = 5000;
    const made = counted(cache, "/books", () => "<p>books</p>", { isDocument: true }).ask();
    cache.collectionChanged("books");
    now = 9000;
    const overtaken = (await made) as KeptPage;
    expect([overtaken.modified, overtaken.etag]).toEqual([undefined, undefined]);
    const feed = (await counted(cache, "/rss", () => "<rss/>").ask()) as KeptPage;
    expect([feed.modified, feed.etag]).toEqual([undefined, expect.stringMatching(/^"[\w-]{22}"$/)]);
  });

  it("[NOT-16] the page cache sends no page after its own end", async () => {
    let now = 1000;
    const cache = new PageCache({ clock: () => now });
    await counted(cache, "/books", () => "soon old", { expires: 2000 }).ask();
    expect(cache.find("/books")).toBeDefined();
    now = 2000;
    expect(cache.find("/books")).toBeUndefined();
  });

  it("the page cache keeps no failure", async () => {
    const cache = new PageCache();
    await counted(cache, "/gone", () => "not here", { status: 404 }).ask();
    expect(cache.size.pages).toBe(0);
  });

  it("the page cache stays within its memory, the page unused for longest goes first", async () => {
    const cache = new PageCache({ maxBytes: 24_000 });
    const text = "x".repeat(4000);
    const ask = async (key: string) => {
      await counted(cache, key, () => text).ask();
      cache.find(key);
    };
    for (const key of ["/1", "/2", "/3"]) await ask(key);
    cache.find("/1");
    for (const key of ["/4", "/5"]) await ask(key);
    expect(cache.size.bytes).toBeLessThanOrEqual(24_000);
    expect(cache.find("/1")).toBeDefined();
    expect(cache.find("/2")).toBeUndefined();
  });

  it("[SEG-64] the page cache holds no more memory than it weighs, keys included", async () => {
    const cache = new PageCache({ maxBytes: 400_000 });
    for (let at = 0; at < 200; at++) {
      const key = `/books?search=${at}${"x".repeat(9000)}`;
      const page = (await counted(cache, key, () => "short").ask()) as KeptPage;
      for (const form of Object.values(page.body)) expect(form?.buffer.byteLength).toBe(form?.length);
      expect(cache.find(key)).toBeDefined();
    }
    // Pages of nine thousand letters each, in two bytes.
    expect(cache.size.pages).toBeLessThan(400_000 / 18_000);
  });

  it("[SEG-75] the page cache is not filled by pages that are asked for once: they push out each other", async () => {
    const cache = new PageCache({ maxBytes: 400_000 });
    const text = "x".repeat(4000);
    const read = ["/", "/books", "/authors"];
    for (const key of read) await counted(cache, key, () => text).ask();
    // A second request marks a page as requested again, which searches do not push out.
    for (const key of read) expect(cache.find(key)).toBeDefined();
    const most = { pages: 0, bytes: 0 };
    for (let at = 0; at < 300; at++) {
      await counted(cache, `/books?search=${at}`, () => text).ask();
      most.pages = Math.max(most.pages, cache.size.pages);
      most.bytes = Math.max(most.bytes, cache.size.bytes);
    }
    for (const key of read) expect(cache.find(key), key).toBeDefined();
    expect(cache.find("/books?search=299")).toBeDefined();
    expect(most.bytes).toBeLessThan(140_000);
    expect(most.pages).toBeLessThan(40);
  });

  it("[SEG-75] the page cache drops a page of either kind when its data change", async () => {
    const cache = new PageCache();
    for (const key of ["/once", "/again"]) await counted(cache, key, () => "text").ask();
    cache.find("/again");
    cache.collectionChanged("books");
    expect([cache.find("/once"), cache.find("/again"), cache.size]).toEqual([
      undefined,
      undefined,
      { pages: 0, bytes: 0 },
    ]);
  });
});
