/** Environment of the worker: the browser's, or a test's. */
export interface Phone {
  caches: CacheStorage;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970 by the phone's clock, which may be wrong. */
  now: () => number;
  /** Whether the person has turned data saving on. */
  savesData: () => boolean;
  wait: (milliseconds: number) => Promise<void>;
  /** Unregisters the worker itself. */
  leave: () => Promise<unknown>;
  build: Build;
}

/** Build of the site that the worker belongs to. */
export interface Build {
  id: string;
  /** Addresses of code, styles and images that the offline page needs. */
  files: readonly string[];
  /** File of `files` with the code that answers on the offline page. */
  first: string;
  /** Addresses of fonts: cached only if the browser has them already, never downloaded. */
  fonts: readonly string[];
}
