/** Bytes of a file that is read. */
export const largestFile = 10 * 1024 * 1024;
/** Bytes of what is packed in it. */
export const largestUnpacked = 80 * 1024 * 1024;
/** As many as the backend saves at once (docs/api.md). */
export const mostImportedRows = 2_000;
/** Columns that are looked at: a sheet may have been formatted to its very end. */
export const mostColumns = 200;
