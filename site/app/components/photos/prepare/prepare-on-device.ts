import { throwIfAborted } from "../../../state/abort-signals.ts";
import { pageTools } from "./drawing-tools.ts";
import { PhotoProblemError } from "./photo-problems.ts";
import type { PhotoAnswer, PhotoRequest } from "./photo-worker.ts";
import { type Preparation, type PreparedPhoto, preparePhoto } from "./prepare-photo.ts";

/**
 * Runs `preparePhoto` in a worker, so that the page stays responsive. Runs it in the page if the browser cannot or the
 * worker fails, and for formats that only the page can decode.
 * @throws PhotoProblemError; after an abort anything
 */
export async function prepareOnDevice(
  file: Blob,
  preparation: Preparation,
  signal: AbortSignal,
): Promise<PreparedPhoto> {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") {
    return preparePhoto(file, pageTools, preparation);
  }
  try {
    return await inWorker(file, preparation, signal);
  } catch (error) {
    throwIfAborted(signal);
    const isFinal = error instanceof PhotoProblemError && !["heic", "unreadable"].includes(error.problem);
    if (isFinal) throw error;
    return preparePhoto(file, pageTools, preparation);
  }
}

function inWorker(file: Blob, { limit, tell }: Preparation, signal: AbortSignal): Promise<PreparedPhoto> {
  const worker = new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
  const work = new Promise<PreparedPhoto>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => {
      if ("percent" in data) tell(data.percent);
      else if ("prepared" in data) resolve(data.prepared);
      else reject(new PhotoProblemError(data.problem));
    };
    // The worker's code could not be loaded, or memory ran out.
    worker.onerror = () => reject(new Error("The worker did not finish."));
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.postMessage({ file, limit } satisfies PhotoRequest);
  });
  return work.finally(() => worker.terminate());
}
