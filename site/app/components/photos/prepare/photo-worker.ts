import { workerTools } from "./drawing-tools.ts";
import { type PhotoProblem, PhotoProblemError } from "./photo-problems.ts";
import { type PreparedPhoto, preparePhoto } from "./prepare-photo.ts";

/** What the page sends: one file for each worker, so that its memory is given back whole. */
export interface PhotoRequest {
  file: Blob;
  limit: number;
}

/** What it hears. */
export type PhotoAnswer = { percent: number } | { prepared: PreparedPhoto } | { problem: PhotoProblem };

const answer = (said: PhotoAnswer) => self.postMessage(said);

self.onmessage = async ({ data }: MessageEvent<PhotoRequest>) => {
  try {
    const tell = (percent: number) => answer({ percent });
    answer({ prepared: await preparePhoto(data.file, workerTools, { limit: data.limit, tell }) });
  } catch (error) {
    answer({ problem: error instanceof PhotoProblemError ? error.problem : "unreadable" });
  }
};
