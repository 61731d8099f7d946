import { throwIfAborted } from "../../../state/abort-signals.ts";
import { pageTools } from "./drawing-tools.ts";
import { PhotoProblemError } from "./photo-problems.ts";
import type { PhotoAnswer, PhotoRequest } from "./photo-worker.ts";
import { type Preparation, type PreparedPhoto, preparePhoto } from "./prepare-photo.ts";

/**
 * `preparePhoto` beside the page where the browser can, so that writing goes on; in the page where it cannot, and for
 * what only the page can read.
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
    // Its code did not come, or the memory did not suffice.
    worker.onerror = () => reject(new Error("The worker did not finish."));
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.postMessage({ file, limit } satisfies PhotoRequest);
  });
  return work.finally(() => worker.terminate());
}
