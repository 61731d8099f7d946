/** Data sources of a page: page-cache.ts drops the page by them. */
export interface Reads {
  /** Names of the collections that any answer depended on. */
  collections: Set<string>;
  /** Moment after which the page is wrong (a pending item falls due), in milliseconds since 1970. */
  validUntil: number;
  /** Whether every part that the page asked for came: a page that lost a part is not cached. */
  whole: boolean;
  /**
   * First request that failed without an answer or with another status than 404; logged when the page is shown without
   * it.
   */
  lost?: unknown;
}

/** Stands for every collection, where a backend does not say what it read: any change counts. */
export const anyCollection = "*";

/** Collections that an answer was read from, and the moment after which it is wrong. */
export const readsOf = ({ headers }: Response) => ({
  collections: (headers.get("x-collections-read") ?? anyCollection).split(",").filter(Boolean),
  validUntil: Date.parse(headers.get("x-valid-until") ?? "") || Number.POSITIVE_INFINITY,
});

/** Notes that a page depends on an answer. */
export function noteReads(reads: Reads, collections: Iterable<string>, validUntil: number): void {
  for (const name of collections) reads.collections.add(name);
  reads.validUntil = Math.min(reads.validUntil, validUntil);
}
