import { readWord, type WordDocument } from "./read-word.ts";
import { type WordProblem, WordProblemError } from "./word-problem.ts";

/** Message to the page. Each worker gives one answer, so that all of its memory is freed afterwards. */
export type WordAnswer = { document: WordDocument } | { problem: WordProblem };

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const answer = (message: WordAnswer) => self.postMessage(message);
  try {
    answer({ document: await readWord(new Uint8Array(await data.arrayBuffer())) });
  } catch (error) {
    answer({ problem: error instanceof WordProblemError ? error.problem : "unreadable" });
  }
};
