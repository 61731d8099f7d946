/** Whether a page is a document: finished HTML, of which React runs nothing but islands. */
export const ownDocument = (page: Document): boolean => page.documentElement.dataset.documento !== undefined;
