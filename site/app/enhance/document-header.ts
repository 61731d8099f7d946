/**
 * Header of every document that this server has rendered: the first file of its build. Content can imitate a document, not
 * a header.
 */
export const documentHeader = "x-documento";
