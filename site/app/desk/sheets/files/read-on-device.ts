import type { ReadAnswer, ReadRequest } from "./read-worker.ts";
import type { ReadSheet } from "./sheet.ts";
import { largestFile } from "./sheet-limits.ts";
import { SheetProblemError } from "./sheet-problem.ts";

/** Timeout of reading a file: longer than any real file takes on a phone. Milliseconds. */
const longestReading = 60_000;

/** Reads a file in a worker, so that no file can freeze the page. @throws SheetProblemError */
export function readOnDevice(request: ReadRequest): Promise<ReadSheet> {
  if (request.file.size > largestFile) return Promise.reject(new SheetProblemError("too-large"));
  const worker = new Worker(new URL("./read-worker.ts", import.meta.url), { type: "module" });
  const work = new Promise<ReadSheet>((resolve, reject) => {
    const timer = setTimeout(() => reject(new SheetProblemError("too-slow")), longestReading);
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
      clearTimeout(timer);
      if ("sheet" in data) resolve(data.sheet);
      else reject(new SheetProblemError(data.problem));
    };
    // The worker's code failed to load, or memory ran out.
    worker.onerror = () => {
      clearTimeout(timer);
      reject(new SheetProblemError("unreadable"));
    };
    worker.postMessage(request);
  });
  return work.finally(() => worker.terminate());
}
