import { type ColumnNames, columnFinder } from "../cells/match-columns.ts";
import { readSheetFile } from "./read-sheet.ts";
import type { ReadSheet } from "./sheet.ts";
import { type SheetProblem, SheetProblemError } from "./sheet-problem.ts";

/** File that a page asks for. */
export interface ReadRequest {
  file: Blob;
  /** Rows that are imported at once. */
  mostRows: number;
  columns: ColumnNames;
  /** Index of a visible sheet that somebody chose. */
  sheetAt?: number | undefined;
}

/** What the page hears: one answer for each worker, so that its memory is given back whole. */
export type ReadAnswer = { sheet: ReadSheet } | { problem: SheetProblem };

self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
  const answer = (said: ReadAnswer) => self.postMessage(said);
  try {
    const { file, columns, ...reading } = data;
    answer({ sheet: await readSheetFile(file, { ...reading, columnOf: columnFinder(columns) }) });
  } catch (error) {
    answer({ problem: error instanceof SheetProblemError ? error.problem : "unreadable" });
  }
};
