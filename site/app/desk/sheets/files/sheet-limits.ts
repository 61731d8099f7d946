/** Bytes of a file that is read. */
export const largestFile = 10 * 1024 * 1024;
/** Bytes of what is packed in it. */
export const largestUnpacked = 80 * 1024 * 1024;

/** Bounds of one sheet (settings `bounds`, docs/api.md). */
export interface SheetBounds {
  sheetRows: number;
  sheetCells: number;
  /** Bytes of a request. */
  sheetBytes: number;
}

/** In force until the backend has told its own. */
export const usualBounds: SheetBounds = { sheetRows: 5_000, sheetCells: 200_000, sheetBytes: 8 * 1024 * 1024 };
/** Columns that are looked at: a sheet may have been formatted to its very end. */
export const mostColumns = 200;
/** Characters that the rows of one sheet have together. */
export const largestText = 32 * 1024 * 1024;
