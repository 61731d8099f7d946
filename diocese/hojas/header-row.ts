/** Finds the column that a header names; `""`: no column. */
export type ColumnOf = (words: string) => string;

/** Number of rows in which headers are looked for: titles or instructions may stand above them. */
export const rowsLookedAt = 50;

/**
 * Finds the row with the headers: the first that names two columns, or names one and has no other cell.
 * @returns its index. -1: none of the first rows.
 */
export function findHeaderRow(rows: readonly (readonly string[])[], columnOf: ColumnOf): number {
  return rows.slice(0, rowsLookedAt).findIndex((cells) => {
    const filled = cells.filter((words) => words.trim() !== "");
    const named = namedColumns(filled, columnOf);
    return named >= 2 || (named === 1 && filled.length === 1);
  });
}

/** Columns that the words of a row name, each counted once. */
export const namedColumns = (cells: readonly string[], columnOf: ColumnOf): number =>
  new Set(cells.map((words) => columnOf(words)).filter((column) => column !== "")).size;
