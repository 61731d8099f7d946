/**
 * What a route says of its page by its `handle`: that a finished one may be kept for everybody, and what makes it another
 * one. The server's cache reads it from the built routes; a route without one is made for each asking.
 */
export interface PageHandle {
  /**
   * Query parameters that change the page; of each value one is kept. Any other is dropped before the page is made, so that
   * `?fbclid=…` behind a shared link neither changes the page nor fills the cache.
   */
  parameters?: readonly string[];
  /** They change the page as well, in more ways than may be kept: each asking for one makes its page. */
  unkept?: readonly string[];
  /** Longest time that a finished page is kept; midnight in La Paz ends it in any case. A word, as it travels with the page. */
  keptFor: "a day" | "five minutes";
  /** Requests are counted by address, kept answers too: programs ask for it, not people. */
  isCounted?: boolean;
}

/**
 * A page in which React runs as a whole in the browser: those of administrators. Every other one is a document: finished
 * HTML with the small script of enhance/, and React in its islands only.
 */
export interface ApplicationHandle {
  /** @param loaderData of the route that says so */
  isApplication: (loaderData: unknown) => boolean;
}

export const application: ApplicationHandle = { isApplication: () => true };

interface Match {
  handle?: unknown;
  loaderData?: unknown;
}

/** @param matches the routes of a page, outermost first */
export const isDocument = (matches: readonly Match[]): boolean =>
  !matches.some(({ handle, loaderData }) =>
    (handle as Partial<ApplicationHandle> | undefined)?.isApplication?.(loaderData),
  );
