/** Whether a page is a document: finished HTML, of which React runs nothing but islands. */
export const ownDocument = (page: Document): boolean => page.documentElement.dataset.documento !== undefined;

/**
 * Header of every document that this server has rendered: the first file of its build. Content can imitate a document, not
 * a header.
 */
export const documentHeader = "x-documento";
