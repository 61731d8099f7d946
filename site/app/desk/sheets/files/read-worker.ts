import { type ReadSheet, readSheetFile } from "./read-sheet.ts";
import { type SheetProblem, SheetProblemError } from "./sheet-problem.ts";

/** File that a page asks for, and how many rows are imported at once. */
export interface ReadRequest {
  file: Blob;
  mostRows: number;
}

/** What the page hears: one answer for each worker, so that its memory is given back whole. */
export type ReadAnswer = { sheet: ReadSheet } | { problem: SheetProblem };

self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
  const answer = (said: ReadAnswer) => self.postMessage(said);
  try {
    answer({ sheet: await readSheetFile(data.file, data.mostRows) });
  } catch (error) {
    answer({ problem: error instanceof SheetProblemError ? error.problem : "unreadable" });
  }
};
