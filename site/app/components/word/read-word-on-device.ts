import type { WordDocument } from "./read-word.ts";
import { largestDocument } from "./word-limits.ts";
import { WordProblemError } from "./word-problem.ts";
import type { WordAnswer } from "./word-worker.ts";

/** Timeout of reading. Milliseconds. A document that takes longer on a phone is no normal document. */
const longestReading = 60_000;

/**
 * Reads a Word document in a worker, so that no document can block the page.
 * @throws WordProblemError; after an abort anything
 */
export function readWordOnDevice(file: Blob, signal: AbortSignal): Promise<WordDocument> {
  if (file.size > largestDocument) return Promise.reject(new WordProblemError("too-large"));
  const worker = new Worker(new URL("./word-worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const work = new Promise<WordDocument>((resolve, reject) => {
    timer = setTimeout(() => reject(new WordProblemError("too-slow")), longestReading);
    worker.onmessage = ({ data }: MessageEvent<WordAnswer>) => {
      if ("document" in data) resolve(data.document);
      else reject(new WordProblemError(data.problem));
    };
    // The worker's code could not be loaded, or memory ran out.
    worker.onerror = () => reject(new WordProblemError("unreadable"));
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.postMessage(file);
  });
  return work.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
