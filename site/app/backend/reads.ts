/** What a page has read: with it page-cache.ts knows when to forget the page. */
export interface Reads {
  /** Names of the collections that any answer depended on. */
  collections: Set<string>;
  /** The page is wrong after this moment (a pending item falls due), in milliseconds since 1970. */
  validUntil: number;
  /** Whether everything was there that the page asked for: one that lost a part is kept nowhere. */
  whole: boolean;
  /** First request that failed without an answer or with another status than 404. A page that stands without it is logged. */
  lost?: unknown;
}

/** In the place of names where a backend does not say what it read: a change of whatever collection is meant. */
export const anyCollection = "*";
