/** Most bytes of a file to import. */
export const largestFile = 10 * 1024 * 1024;
/** Most bytes that it may unpack to. */
export const largestUnpacked = 80 * 1024 * 1024;

/** Bounds of one sheet (settings `bounds`, docs/api.md). */
export interface SheetBounds {
  sheetRows: number;
  sheetCells: number;
  /** Most bytes of a request. */
  sheetBytes: number;
}

/** Bounds until the backend has sent its own. */
export const usualBounds: SheetBounds = { sheetRows: 5_000, sheetCells: 200_000, sheetBytes: 8 * 1024 * 1024 };
/** Most columns read: a sheet may have formats up to its last column. */
export const mostColumns = 200;
/** Most characters of all rows of one sheet. */
export const largestText = 32 * 1024 * 1024;
