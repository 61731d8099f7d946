import { type ColumnNames, columnFinder } from "../cells/match-columns.ts";
import { readSheetFile } from "./read-sheet.ts";
import type { ReadSheet } from "./sheet.ts";
import { type SheetProblem, SheetProblemError } from "./sheet-problem.ts";

/** Message from the page to the worker. */
export interface ReadRequest {
  file: Blob;
  /** Most rows of one import. */
  mostRows: number;
  columns: ColumnNames;
  /** Index of the visible sheet that the person chose. */
  sheetAt?: number | undefined;
}

/** Message from the worker: one per worker, which then ends and frees its memory. */
export type ReadAnswer = { sheet: ReadSheet } | { problem: SheetProblem };

self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
  const answer = (message: ReadAnswer) => self.postMessage(message);
  try {
    const { file, columns, ...reading } = data;
    answer({ sheet: await readSheetFile(file, { ...reading, columnOf: columnFinder(columns) }) });
  } catch (error) {
    answer({ problem: error instanceof SheetProblemError ? error.problem : "unreadable" });
  }
};
