/** What the worker works with: the browser's, or a test's. */
export interface Phone {
  caches: CacheStorage;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970, as far as its clock is right. */
  now: () => number;
  /** The person has asked for as few bytes as possible. */
  savesData: () => boolean;
  wait: (milliseconds: number) => Promise<void>;
  /** Takes the worker itself away. */
  leave: () => Promise<unknown>;
  build: Build;
}

/** The build of the site that the worker belongs to. */
export interface Build {
  id: string;
  /** Addresses of the code, the styles and the drawings that an answer without a line needs. */
  files: readonly string[];
  /** Of these that with which the page without a line answers. */
  first: string;
  /** Letters: kept where the browser has them already, never brought. */
  fonts: readonly string[];
}
