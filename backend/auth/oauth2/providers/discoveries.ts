import type { DiscoveredProvider } from "./discovery.ts";

/** Time for which a description is cached. Milliseconds. Providers change theirs within days. */
const goodFor = 60 * 60_000;
/** Time for which a failure is cached. Milliseconds. */
const badFor = 30_000;

interface Entry {
  issuer: string;
  found: DiscoveredProvider | null;
  /** Time of the next request. Milliseconds since 1970. */
  until: number;
  asking: Promise<void> | null;
}

interface Options<Name> {
  discover(issuer: string, name: Name): Promise<DiscoveredProvider>;
  clock(): Date;
  /** Called when a description cannot be read. */
  onFailure(name: Name, error: unknown): void;
}

/**
 * Caches the descriptions of providers. Only the first caller waits; later ones get the cached description while a
 * newer one is fetched, so that a provider that is down does not delay the sign-in page.
 */
export class Discoveries<Name extends string = string> {
  readonly #options: Options<Name>;
  readonly #entries = new Map<Name, Entry>();

  constructor(options: Options<Name>) {
    this.#options = options;
  }

  /** Finds the description of a provider. @returns `null` if it cannot be read */
  async find(name: Name, issuer: string): Promise<DiscoveredProvider | null> {
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

  async #ask(name: Name, entry: Entry): Promise<void> {
    try {
      entry.found = await this.#options.discover(entry.issuer, name);
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
