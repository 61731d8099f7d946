import { createHash } from "node:crypto";
import { chmod, mkdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { KeptPage } from "./page-cache.ts";

/** Pages of one state of the content, in a folder. */
export interface PageGeneration {
  readonly folder: string;
  /** Whether a proxy still finds its pages: false from before the commit of the next change on. */
  isPresent(): boolean;
  end(): void;
}

/** Folder of finished pages that a proxy sends itself (docs/decisions/0093). */
export interface PagesPlace {
  /** Begins a generation, and learns of all changes before it. `null`: not now. */
  begin(): Promise<PageGeneration | null>;
  /** Number of changes of content so far, as far as this process makes them. */
  changes(): number;
  /** Deletes earlier generations. */
  sweep(): Promise<void>;
  bounds: { pages: number; bytes: number };
  /** Set in tests only: milliseconds between two looks, and the rest after a page. */
  pace?: { lookEvery?: number; rest?: number };
}

interface PageFilesOptions {
  place: PagesPlace;
  /** Finds or renders a page. `null`: none that is kept. */
  find(key: string): Promise<KeptPage | null>;
  /** Addresses of the site's pages, the most useful first. */
  list(): Promise<readonly string[]>;
  clock: () => number;
  onError(error: unknown, key: string): void;
}

interface WrittenPage {
  path: string;
  bytes: number;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Milliseconds between two looks at the folder. */
const lookEvery = 1000;
/** Most looks for which a generation waits until changes pause: a save each second does not keep the disk empty. */
const mostWaits = 10;
/** Milliseconds before its end at which a page is removed: a process may be busy for some seconds. */
const early = 5000;
/** Milliseconds that a page must still be valid to be worth writing. */
const worthwhile = early + 10_000;
/** Pages that are removed one by one; if more end at once, as at midnight, the whole generation ends. */
const mostOneByOne = 20;
/** Milliseconds in which the number of requests for a page loses half of its weight. */
const halfLife = 60 * 60 * 1000;
/** Most addresses whose requests are counted. */
const mostCounted = 10_000;
/** Rest after a page, as a multiple of the time it took: readers come first. */
const rest = 3;

/**
 * Writes finished pages into the present generation, one at a time, the most requested first. Reads a page only after
 * the generation has begun.
 */
export class PageFiles {
  readonly #options: PageFilesOptions;
  readonly #requests = new Map<string, number>();
  readonly #written = new Map<string, WrittenPage>();
  /** Addresses without a page for now, and when to look again; milliseconds since 1970. */
  readonly #notBefore = new Map<string, number>();
  #halved: number;
  #listed: readonly string[] | null = null;
  #generation: PageGeneration | null = null;
  /** Changes at the last look without a generation, and how many looks have found another number. */
  #changes: number;
  #waits = 0;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  readonly #closing = new AbortController();

  constructor(options: PageFilesOptions) {
    this.#options = options;
    this.#halved = options.clock();
    this.#changes = options.place.changes();
  }

  /** Counts a visitor's request for a page. */
  requested(key: string): void {
    const count = this.#requests.get(key);
    if (count === undefined && (this.#requests.size >= mostCounted || fileOf(key) === null)) return;
    this.#requests.set(key, (count ?? 0) + 1);
  }

  start(): void {
    if (this.#closing.signal.aborted) return;
    this.#timer ??= setInterval(() => this.look(), this.#options.place.pace?.lookEvery ?? lookEvery).unref();
    this.look();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#timer);
    await this.#working;
  }

  /** Removes pages that end soon, and starts work if there is some. */
  look(): void {
    this.#removeEnding();
    this.#working ??= this.#work()
      .catch((error) => this.#options.onError(error, ""))
      .finally(() => {
        this.#working = null;
      });
  }

  /** Settles when the work that was begun is done. */
  async idle(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    const { place, clock } = this.#options;
    this.#halve(clock());
    if (this.#generation && !this.#generation.isPresent()) {
      this.#forget();
      this.#changes = place.changes();
      return;
    }
    if (!this.#generation) {
      if (this.#isBurst()) return;
      this.#generation = await place.begin();
      if (!this.#generation) return;
      this.#waits = 0;
      await place.sweep();
    }
    const generation = this.#generation;
    await this.#writeMissing(generation);
    if (this.#listed !== null || this.#closing.signal.aborted || !generation.isPresent()) return;
    this.#listed = await this.#options.list();
    await this.#writeMissing(generation);
  }

  /** Whether content has changed since the last look: changes seldom come alone, and each would end a new generation. */
  #isBurst(): boolean {
    const changes = this.#options.place.changes();
    if (changes === this.#changes || this.#waits >= mostWaits) return false;
    this.#changes = changes;
    this.#waits++;
    return true;
  }

  async #writeMissing(generation: PageGeneration): Promise<void> {
    const { pace = {} } = this.#options.place;
    for (const key of this.#missing()) {
      if (this.#closing.signal.aborted || !generation.isPresent()) return;
      const begun = performance.now();
      await this.#write(generation, key).catch((error) => {
        // The next change begins anew; until then the disk may be full.
        this.#notBefore.set(key, Number.POSITIVE_INFINITY);
        if (generation.isPresent()) this.#options.onError(error, key);
      });
      await wait((performance.now() - begun) * (pace.rest ?? rest), undefined, {
        ref: false,
        signal: this.#closing.signal,
      }).catch(() => undefined);
    }
  }

  #forget(): void {
    this.#generation = null;
    this.#written.clear();
    this.#notBefore.clear();
    this.#listed = null;
  }

  /** Addresses to be written, the most requested first. */
  #missing(): string[] {
    const now = this.#options.clock();
    const all = new Set([...this.#byRequests(), ...(this.#listed ?? [])]);
    return [...all].filter((key) => !this.#written.has(key) && (this.#notBefore.get(key) ?? 0) <= now);
  }

  #byRequests(): string[] {
    return [...this.#requests].toSorted(([, one], [, other]) => other - one).map(([key]) => key);
  }

  async #write(generation: PageGeneration, key: string): Promise<void> {
    const name = this.#outFor(key, 0) && fileOf(key);
    const page = name && (await this.#options.find(key));
    const now = this.#options.clock();
    // Only documents have the one set of headers that a proxy repeats.
    if (!page || page.etag !== undefined) {
      this.#notBefore.set(key, now + halfLife);
      return;
    }
    if (page.expires - now < worthwhile) {
      this.#notBefore.set(key, page.expires);
      return;
    }
    // A moment later it has its date.
    const { modified } = page;
    if (modified === undefined) return;
    const { identity, gzip, brotli } = page.body;
    const bytes = identity.length + (gzip?.length ?? 0) + (brotli?.length ?? 0);
    const out = this.#outFor(key, bytes);
    if (out === null) {
      this.#notBefore.set(key, now + halfLife);
      return;
    }
    await Promise.all(out.map((each) => this.#remove(each)));
    const path = join(generation.folder, digestOf(page.headers), name);
    await makeFolders(generation.folder, dirname(path));
    // The plain form last: the other two are found beside it.
    for (const [ending, content] of [[".br", brotli] as const, [".gz", gzip] as const, ["", identity] as const]) {
      if (content) await writeWhole(path + ending, content, modified);
    }
    this.#written.set(key, { path, bytes, expires: page.expires });
    // The page may have come to its end meanwhile.
    this.#removeEnding();
  }

  /** Pages that are requested less than this one, and leave when it comes. `null`: there is no room for it. */
  #outFor(key: string, bytes: number): string[] | null {
    const { pages, bytes: most } = this.#options.place.bounds;
    let sum = this.#written.values().reduce((all, page) => all + page.bytes, bytes);
    let count = this.#written.size + 1;
    const out: string[] = [];
    if (sum <= most && count <= pages) return out;
    for (const [least, page] of [...this.#written].toSorted(
      ([one], [other]) => this.#countOf(one) - this.#countOf(other),
    )) {
      if (this.#countOf(least) >= this.#countOf(key)) return null;
      out.push(least);
      sum -= page.bytes;
      count--;
      if (sum <= most && count <= pages) return out;
    }
    return null;
  }

  #countOf(key: string): number {
    return this.#requests.get(key) ?? 0;
  }

  #removeEnding(): void {
    const now = this.#options.clock();
    const ending = [...this.#written].filter(([, { expires }]) => expires - now <= early);
    if (ending.length > mostOneByOne) this.#generation?.end();
    else for (const [key] of ending) void this.#remove(key);
  }

  async #remove(key: string): Promise<void> {
    const page = this.#written.get(key);
    if (!page) return;
    this.#written.delete(key);
    await Promise.all(["", ".br", ".gz"].map((ending) => rm(page.path + ending, { force: true })));
  }

  #halve(now: number): void {
    if (now - this.#halved < halfLife) return;
    this.#halved = now;
    for (const [key, count] of this.#requests) {
      if (count <= 1) this.#requests.delete(key);
      else this.#requests.set(key, count / 2);
    }
  }
}

/** Addresses with a query that have a file, and its name. The home page has no name of its own. */
const namedFiles: Readonly<Record<string, string>> = {
  "/": "home.html",
  "/misas?dia=manana": "misas-manana.html",
  "/misas?dia=domingo": "misas-domingo.html",
};

/** Letters that have one spelling in an address and no meaning in the name of a file. */
const plainPath = /^(?:\/[\w~-][\w.~-]{0,99}){1,8}$/;

/** Name of a page's file within its folder. `null`: it has none. */
export function fileOf(key: string): string | null {
  if (Object.hasOwn(namedFiles, key)) return namedFiles[key] ?? null;
  return plainPath.test(key) ? `p${key}.html` : null;
}

/** Addresses besides those of the sitemap. */
export const moreKeys: readonly string[] = Object.keys(namedFiles);

/**
 * Name of the folder for pages with these headers, from a digest of them: a proxy repeats the headers from its own
 * file, and finds nothing if they are those of another build.
 */
export function digestOf(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name.toLowerCase()}: ${value}\n`);
  return createHash("sha256").update(lines.toSorted().join("")).digest("hex").slice(0, 16);
}

/** Makes folders that the proxy's group may enter. */
async function makeFolders(above: string, folder: string): Promise<void> {
  if (folder === above) return;
  await makeFolders(above, dirname(folder));
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    throw error;
  }
  await chmod(folder, 0o750);
}

/** Writes a file that a reader finds whole or not at all. @param modified seconds since 1970 */
async function writeWhole(path: string, content: Buffer, modified: number): Promise<void> {
  const unfinished = `${path}.tmp`;
  await writeFile(unfinished, content);
  await chmod(unfinished, 0o640);
  await utimes(unfinished, modified, modified);
  await rename(unfinished, path);
}
