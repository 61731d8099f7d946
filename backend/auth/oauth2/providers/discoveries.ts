import type { DiscoveredProvider } from "./discovery.ts";

/** Milliseconds for which a description is taken for granted; providers change theirs within days. */
const goodFor = 60 * 60_000;
/** The same for the lack of one. */
const badFor = 30_000;

interface Entry {
  issuer: string;
  found: DiscoveredProvider | null;
  /** Milliseconds since 1970 at which it is asked for again. */
  until: number;
  asking: Promise<void> | null;
}

interface Options {
  discover(issuer: string): Promise<DiscoveredProvider>;
  clock(): Date;
  /** Told why there is no description. */
  onFailure(name: string, error: unknown): void;
}

/**
 * Keeps what providers say of themselves. Only the first one who asks waits: afterwards the older answer holds while a
 * newer one is on its way, so that a provider that is down makes nobody wait for a sign-in page.
 */
export class Discoveries {
  readonly #options: Options;
  readonly #entries = new Map<string, Entry>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** @returns null for a provider that does not say */
  async find(name: string, issuer: string): Promise<DiscoveredProvider | null> {
    const known = this.#entries.get(name);
    const entry = known?.issuer === issuer ? known : { issuer, found: null, until: 0, asking: null };
    this.#entries.set(name, entry);
    if (entry.until > this.#now()) return entry.found;
    const isFirst = entry.until === 0;
    entry.asking ??= this.#ask(name, entry).finally(() => {
      entry.asking = null;
    });
    if (isFirst) await entry.asking;
    return entry.found;
  }

  async #ask(name: string, entry: Entry): Promise<void> {
    try {
      entry.found = await this.#options.discover(entry.issuer);
      entry.until = this.#now() + goodFor;
    } catch (error) {
      entry.until = this.#now() + badFor;
      this.#options.onFailure(name, error);
    }
  }

  #now(): number {
    return this.#options.clock().getTime();
  }
}
