/**
 * Header of every document that this server has rendered; its value is the first file of the build. Uploaded content
 * can imitate a document, but not a header.
 */
export const documentHeader = "x-documento";
