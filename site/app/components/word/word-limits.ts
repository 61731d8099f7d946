/** Largest document that is read. Bytes. */
export const largestDocument = 30 * 1024 * 1024;
/** Largest unpacked size: of text parts, and of text and pictures together. Bytes. */
export const largestUnpacked = { words: 24 * 1024 * 1024, all: 120 * 1024 * 1024 };
/** Most files in the zip. */
export const mostEntries = 2_000;
/** Most pictures taken from a document. */
export const mostPictures = 40;
