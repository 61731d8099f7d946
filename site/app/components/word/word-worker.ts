import { readWord, type WordDocument } from "./read-word.ts";
import { type WordProblem, WordProblemError } from "./word-problem.ts";

/** What the page hears: one answer for each worker, so that its memory is given back whole. */
export type WordAnswer = { document: WordDocument } | { problem: WordProblem };

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const answer = (said: WordAnswer) => self.postMessage(said);
  try {
    answer({ document: await readWord(new Uint8Array(await data.arrayBuffer())) });
  } catch (error) {
    answer({ problem: error instanceof WordProblemError ? error.problem : "unreadable" });
  }
};
