import { workerTools } from "./drawing-tools.ts";
import { type PhotoProblem, PhotoProblemError } from "./photo-problems.ts";
import { type PreparedPhoto, preparePhoto } from "./prepare-photo.ts";

/** Message from the page. Each worker gets one file, so that all of its memory is freed afterwards. */
export interface PhotoRequest {
  file: Blob;
  limit: number;
}

/** Messages to the page: progress, result or problem. */
export type PhotoAnswer = { percent: number } | { prepared: PreparedPhoto } | { problem: PhotoProblem };

const answer = (message: PhotoAnswer) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<PhotoRequest>) => {
  try {
    const tell = (percent: number) => answer({ percent });
    answer({ prepared: await preparePhoto(data.file, workerTools, { limit: data.limit, tell }) });
  } catch (error) {
    answer({ problem: error instanceof PhotoProblemError ? error.problem : "unreadable" });
  }
};
