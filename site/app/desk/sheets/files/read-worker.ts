import { type ReadSheet, readSheetFile } from "./read-sheet.ts";
import { type SheetProblem, SheetProblemError } from "./sheet-problem.ts";

/** What the page hears: one answer for each worker, so that its memory is given back whole. */
export type ReadAnswer = { sheet: ReadSheet } | { problem: SheetProblem };

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const answer = (said: ReadAnswer) => self.postMessage(said);
  try {
    answer({ sheet: await readSheetFile(data) });
  } catch (error) {
    answer({ problem: error instanceof SheetProblemError ? error.problem : "unreadable" });
  }
};
