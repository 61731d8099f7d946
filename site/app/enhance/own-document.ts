/** Whether a page is a document: finished HTML in which React runs only islands. */
export const ownDocument = (page: Document): boolean => page.documentElement.dataset.documento !== undefined;
