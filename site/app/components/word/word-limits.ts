/** Bytes of a document that is read. */
export const largestDocument = 30 * 1024 * 1024;
/** Bytes of what is packed in it: of its words, and of its words and pictures together. */
export const largestUnpacked = { words: 24 * 1024 * 1024, all: 120 * 1024 * 1024 };
/** Files packed in it. */
export const mostEntries = 2_000;
/** Pictures that go up with a text. */
export const mostPictures = 40;
