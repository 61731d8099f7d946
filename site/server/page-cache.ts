import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Body } from "./node-answer.ts";

const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);

/** A finished page as it lies ready to be sent. */
export interface KeptPage {
  headers: Record<string, string>;
  etag: string;
  body: Body;
  /** Milliseconds since 1970; not sent after it. */
  expires: number;
}

interface Entry {
  page: KeptPage;
  collections: ReadonlySet<string>;
}

/** What a render gives: the page and what it depended on. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Sent one after the other in the place of `body`, where the page is made for one asking and names its bytes itself. */
  pieces?: readonly Buffer[];
  /** Collections that were read; an event of one of them drops the page. */
  collections: ReadonlySet<string>;
  /** Milliseconds since 1970; one that has passed: it may not be kept. */
  expires: number;
}

export interface PageCacheOptions {
  /** All forms of all pages together. The one that nobody has asked for the longest goes first. */
  maxBytes?: number;
  clock?: () => number;
}

/**
 * Finished public pages, compressed once, dropped by change events (docs/decisions/0010).
 * One render per page however many ask at once; nothing is kept that a change could have overtaken while it was made.
 */
export class PageCache {
  /**
   * Pages that were asked for once, and those that were asked for again (segmented LRU): one visitor's hundred searches
   * push each other out, and not the pages that everybody reads.
   */
  readonly #once: LRUCache<string, Entry>;
  readonly #again: LRUCache<string, Entry>;
  readonly #keysOfCollection = new Map<string, Set<string>>();
  readonly #rendering = new Map<string, { promise: Promise<RenderedPage | KeptPage>; startedAt: number }>();
  /** Number of the last change of each collection, in the order in which changes arrived here. */
  readonly #lastChange = new Map<string, number>();
  #changes = 0;
  readonly #clock: () => number;

  constructor(options: PageCacheOptions = {}) {
    const maxBytes = options.maxBytes ?? 64 * 1024 * 1024;
    this.#once = this.#segment(shareOfOnce, maxBytes);
    this.#again = this.#segment(1 - shareOfOnce, maxBytes);
    this.#clock = options.clock ?? Date.now;
  }

  /** The page as it lies there, or undefined when it must be rendered. */
  find(key: string): KeptPage | undefined {
    const known = this.#again.get(key);
    const entry = known ?? this.#once.get(key);
    if (!entry) return undefined;
    if (entry.page.expires <= this.#clock()) {
      this.#delete(key);
      return undefined;
    }
    if (!known) this.#promote(key, entry);
    return entry.page;
  }

  /**
   * The page, rendered if need be.
   * @returns a KeptPage, or the RenderedPage itself when it may not be kept (any status but 200, a part that is missing)
   */
  async findOrRender(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage | RenderedPage> {
    const kept = this.find(key);
    if (kept) return kept;
    const running = this.#rendering.get(key);
    // A render that began before the last change may show what was; whoever asks after the change gets a new one.
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

  /** A record of this collection was created, changed or deleted. */
  collectionChanged(name: string): void {
    this.#changes++;
    this.#lastChange.set(name, this.#changes);
    for (const key of [...(this.#keysOfCollection.get(name) ?? [])]) this.#delete(key);
  }

  clear(): void {
    this.#changes++;
    for (const name of this.#keysOfCollection.keys()) this.#lastChange.set(name, this.#changes);
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
    const rendered = await render();
    if (rendered.status !== 200 || rendered.expires <= this.#clock()) return rendered;
    const [zipped, brotli] = await Promise.all([
      compressWithGzip(rendered.body, { level: 7 }),
      compressWithBrotli(rendered.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    ]);
    const page: KeptPage = {
      headers: rendered.headers,
      etag: `"${createHash("sha256").update(rendered.body).digest("base64url").slice(0, 22)}"`,
      body: { identity: ownBytes(rendered.body), gzip: ownBytes(zipped), brotli: ownBytes(brotli) },
      expires: rendered.expires,
    };
    const overtaken = [...rendered.collections].some((name) => (this.#lastChange.get(name) ?? 0) > startedAt);
    if (!overtaken) this.#keep(key, page, rendered.collections);
    return page;
  }

  #keep(key: string, page: KeptPage, collections: ReadonlySet<string>): void {
    const segment = this.#again.has(key) ? this.#again : this.#once;
    segment.set(key, { page, collections });
    // One that is larger than all the room is not there.
    if (segment.has(key)) this.#note(key, collections);
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

/** Node cuts short buffers out of a piece of 64 KiB, and a cache that keeps one of them keeps the piece. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Of the room, for pages that were asked for once. */
const shareOfOnce = 1 / 4;
/** Each address is one; their number is bounded for what the list of them costs. */
const mostPages = 20_000;

function weight({ page: { body } }: Entry, key: string): number {
  const forms = [body.identity, body.gzip, body.brotli];
  // Headers with the policy's hashes weigh about a kilobyte.
  return forms.reduce((sum, form) => sum + (form?.length ?? 0), 1024 + key.length * 2);
}
