import { type Kept, KeptUntilChanged } from "./kept-until-changed.ts";
import { anyCollection } from "./reads.ts";

interface KeptCollectionsOptions {
  fetch: typeof fetch;
  backendUrl: string;
  /** Seconds that records are kept, where not every change is reported. */
  longestKept?: number | undefined;
}

/** Collections in memory, read as a guest reads them: requested once, and again after a change. */
export abstract class KeptCollections<Name extends string, Found extends Kept> {
  protected readonly options: KeptCollectionsOptions;
  protected readonly kept = new KeptUntilChanged<Name, Found>();

  constructor(options: KeptCollectionsOptions) {
    this.options = options;
  }

  /** Drops what was read from a collection. @param name of the collection, or `anyCollection` */
  collectionChanged(name: string): void {
    this.kept.collectionChanged(name);
  }

  /** Drops everything: the next reads ask the backend. */
  clear(): void {
    this.collectionChanged(anyCollection);
  }

  protected request(path: string): Promise<Response> {
    const { fetch, backendUrl } = this.options;
    return fetch(backendUrl + path, { headers: { "accept-language": "es-BO" } });
  }

  /** Moment until which records that are read now are kept, in milliseconds since 1970. */
  protected longestFrom(now: Date): number {
    return now.getTime() + (this.options.longestKept ?? Number.POSITIVE_INFINITY) * 1000;
  }

  /**
   * Whether an answer means that there is no such collection. A foreign server may not have it, or have another of its
   * name that it shows to nobody. Ours shows all of them.
   */
  protected isMissing({ status }: Response): boolean {
    const isElsewhere = this.options.longestKept !== undefined;
    return status === 404 || (isElsewhere && [400, 401, 403].includes(status));
  }
}
