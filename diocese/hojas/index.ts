export { type ColumnOf, findHeaderRow, rowsLookedAt } from "./header-row.ts";
export { type CsvRow, readCsv } from "./read-csv.ts";
