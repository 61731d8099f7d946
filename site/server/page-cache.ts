import { LRUCache } from "lru-cache";
import { type Body, compressWithBrotli, compressWithGzip, etagOf } from "./node-answer.ts";
import { PageDates } from "./page-dates.ts";
import type { PreparedAnswer } from "./prepared-answer.ts";

/** Finished page in the cache, ready to be sent. */
export interface KeptPage {
  headers: Record<string, string>;
  /** ETag. Omitted: a document, which has `modified` instead. */
  etag?: string;
  /** `Last-Modified` in seconds since 1970. Omitted: none may be given yet, or the answer has an ETag. */
  modified?: number;
  /** Finished bytes of a document that has its date, once it was requested. */
  prepared?: PreparedAnswer;
  body: Body;
  /** Expiry in milliseconds since 1970. */
  expires: number;
}

interface Entry {
  page: KeptPage;
  collections: ReadonlySet<string>;
  /** Seconds since 1970: `modified` of the page from that second on. `null`: the page gets none. */
  due: number | null;
}

/** Result of a render: the page, and the data it depended on. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /**
   * Pieces sent one after the other in the place of `body`, for a page that is made for one request and has its own
   * ETag.
   */
  pieces?: readonly Buffer[];
  /** Whether the answer has `Last-Modified` and no ETag once it is cached. */
  isDocument?: boolean;
  /** Collections that were read; an event of one of them drops the page. */
  collections: ReadonlySet<string>;
  /** Expiry in milliseconds since 1970; a moment that has passed: the page must not be cached. */
  expires: number;
}

export interface PageCacheOptions {
  /**
   * Most bytes of all pages in all encodings; the page that was not requested for the longest time is dropped first.
   */
  maxBytes?: number;
  clock?: () => number;
}

/**
 * Cache of finished public pages, compressed once, dropped by change events (docs/decisions/0010). Requests for one
 * page share one render; a page that a change could have overtaken meanwhile is not cached.
 */
export class PageCache {
  /**
   * Pages requested once, and pages requested again (segmented LRU): one visitor's hundred searches displace each
   * other, and not the pages that everybody reads.
   */
  readonly #once: LRUCache<string, Entry>;
  readonly #again: LRUCache<string, Entry>;
  readonly #keysOfCollection = new Map<string, Set<string>>();
  readonly #rendering = new Map<string, { promise: Promise<RenderedPage | KeptPage>; startedAt: number }>();
  /** Number of the last change of each collection, in the order in which changes arrived here. */
  readonly #lastChange = new Map<string, number>();
  #changes = 0;
  /** Pages rendered so far. */
  renders = 0;
  readonly #clock: () => number;
  readonly #dates: PageDates;

  constructor(options: PageCacheOptions = {}) {
    const maxBytes = options.maxBytes ?? 64 * 1024 * 1024;
    this.#once = this.#segment(shareOfOnce, maxBytes);
    this.#again = this.#segment(1 - shareOfOnce, maxBytes);
    this.#clock = options.clock ?? Date.now;
    this.#dates = new PageDates(this.#clock);
  }

  /** Page in the cache. `undefined`: it must be rendered. */
  find(key: string): KeptPage | undefined {
    const known = this.#again.get(key);
    const entry = known ?? this.#once.get(key);
    if (!entry) return undefined;
    if (entry.page.expires <= this.#clock()) {
      this.#delete(key);
      return undefined;
    }
    if (!known) this.#promote(key, entry);
    this.#dateIfDue(key, entry);
    return entry.page;
  }

  /**
   * Finds a page in the cache, or renders it.
   * @returns a KeptPage, or the RenderedPage itself when it must not be cached (any status but 200, a part that is
   * missing)
   */
  async findOrRender(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage | RenderedPage> {
    const kept = this.find(key);
    if (kept) return kept;
    const running = this.#rendering.get(key);
    // A render that began before the last change may show old data: a request after the change starts a new one.
    if (running && running.startedAt === this.#changes) return running.promise;
    const startedAt = this.#changes;
    const promise = this.#renderAndKeep(key, render, startedAt);
    this.#rendering.set(key, { promise, startedAt });
    try {
      return await promise;
    } finally {
      if (this.#rendering.get(key)?.promise === promise) this.#rendering.delete(key);
    }
  }

  /** Drops all pages that read a collection, after a record of it was created, changed or deleted. */
  collectionChanged(name: string): void {
    this.#changes++;
    this.#lastChange.set(name, this.#changes);
    this.#dates.changed(name);
    for (const key of [...(this.#keysOfCollection.get(name) ?? [])]) this.#delete(key);
  }

  clear(): void {
    this.#changes++;
    for (const name of this.#keysOfCollection.keys()) this.#lastChange.set(name, this.#changes);
    this.#dates.allChanged();
    this.#once.clear();
    this.#again.clear();
  }

  get size(): { pages: number; bytes: number } {
    const segments = [this.#once, this.#again];
    const sum = (of: (segment: LRUCache<string, Entry>) => number) => segments.reduce((all, each) => all + of(each), 0);
    return { pages: sum(({ size }) => size), bytes: sum(({ calculatedSize }) => calculatedSize) };
  }

  async #renderAndKeep(
    key: string,
    render: () => Promise<RenderedPage>,
    startedAt: number,
  ): Promise<KeptPage | RenderedPage> {
    this.renders++;
    const rendered = await render();
    if (rendered.status !== 200 || rendered.expires <= this.#clock()) return rendered;
    const [zipped, brotli] = await Promise.all([
      compressWithGzip(rendered.body, { level: 7 }),
      compressWithBrotli(rendered.body, 6),
    ]);
    const page: KeptPage = {
      headers: rendered.headers,
      ...(!rendered.isDocument && { etag: etagOf(rendered.body) }),
      body: { identity: ownBytes(rendered.body), gzip: ownBytes(zipped), brotli: ownBytes(brotli) },
      expires: rendered.expires,
    };
    const overtaken = [...rendered.collections].some((name) => (this.#lastChange.get(name) ?? 0) > startedAt);
    if (!overtaken) this.#keep(key, page, rendered);
    return page;
  }

  #keep(key: string, page: KeptPage, { collections, isDocument = false }: RenderedPage): void {
    const segment = this.#again.has(key) ? this.#again : this.#once;
    const due = isDocument ? this.#dates.earliest(key, collections, page.expires) : null;
    const entry = { page, collections, due };
    this.#dateIfDue(key, entry);
    segment.set(key, entry);
    // A page that is larger than the whole segment is not stored.
    if (segment.has(key)) this.#note(key, collections);
  }

  #dateIfDue(key: string, { page, due }: Entry): void {
    if (due === null || page.modified !== undefined) return;
    if (this.#dates.giveIfDue(key, due)) page.modified = due;
  }

  #promote(key: string, entry: Entry): void {
    this.#once.delete(key);
    this.#again.set(key, entry);
    if (this.#again.has(key)) this.#note(key, entry.collections);
  }

  #delete(key: string): void {
    this.#once.delete(key);
    this.#again.delete(key);
  }

  #segment(share: number, maxBytes: number): LRUCache<string, Entry> {
    return new LRUCache({
      max: Math.ceil(mostPages * share),
      maxSize: Math.ceil(maxBytes * share),
      sizeCalculation: weight,
      dispose: ({ collections }, key) => {
        for (const name of collections) this.#keysOfCollection.get(name)?.delete(key);
      },
    });
  }

  #note(key: string, collections: ReadonlySet<string>): void {
    for (const name of collections) {
      const keys = this.#keysOfCollection.get(name) ?? new Set();
      this.#keysOfCollection.set(name, keys.add(key));
    }
  }
}

/** Copies a short buffer: Node cuts it out of a block of 64 KiB, which the cache would keep in memory with it. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Share of the cache for pages that were requested once. */
const shareOfOnce = 1 / 4;
/** Most pages in the cache, one for each address: bounded for the cost of the list itself. */
const mostPages = 20_000;

function weight({ page: { body, etag } }: Entry, key: string): number {
  const forms = [body.identity, body.gzip, body.brotli];
  const bytes = forms.reduce((sum, form) => sum + (form?.length ?? 0), 0);
  // The headers of a page weigh about a kilobyte; those of a document stand in each of its prepared forms too.
  return bytes + (etag === undefined ? 8 : 1) * 1024 + key.length * 2;
}
