/**
 * Caching of a route's pages, as its `handle` declares it: whether a finished page may be cached for everybody, and
 * which parameters make it another page. The server's cache reads it from the built routes; a route without one is
 * rendered for each request.
 */
export interface PageHandle {
  /**
   * Query parameters that change the page; one page is cached for each value. Any other parameter is dropped before the
   * page is made, so that `?fbclid=…` behind a shared link neither changes the page nor fills the cache.
   */
  parameters?: readonly string[];
  /**
   * Parameters that change the page too, in more ways than may be cached: a request with one always renders the page.
   */
  unkept?: readonly string[];
  /**
   * Longest time that a finished page is cached; midnight in La Paz ends it in any case. A word, as it is sent with the
   * page.
   */
  keptFor: "a day" | "five minutes";
  /**
   * Whether requests count towards the rate limit of an address, cached answers too: programs request the page, not
   * people.
   */
  isCounted?: boolean;
}

export const keptForADay: PageHandle = { keptFor: "a day" };

/**
 * Handle of a page in which React runs as a whole in the browser: those of administrators. Every other page is a
 * document: finished HTML with the small script of enhance/, and React only in its islands.
 */
export interface ApplicationHandle {
  /** @param loaderData of the route with this handle */
  isApplication: (loaderData: unknown) => boolean;
}

export const application: ApplicationHandle = { isApplication: () => true };

interface Match {
  handle?: unknown;
  loaderData?: unknown;
}

/** Whether a page is a document. @param matches the routes of the page, outermost first */
export const isDocument = (matches: readonly Match[]): boolean =>
  !matches.some(({ handle, loaderData }) =>
    (handle as Partial<ApplicationHandle> | undefined)?.isApplication?.(loaderData),
  );
