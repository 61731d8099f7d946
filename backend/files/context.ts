import type { FastifyRequest } from "fastify";
import type { StoresFiles } from "./life-cycle/store-files.ts";
import { type CleanFilms, createCleanFilms } from "./media/clean-films.ts";
import { type CleanPictures, createCleanPictures } from "./pictures/clean-picture.ts";
import { createThumbnails, type Thumbnails } from "./pictures/thumbnails.ts";
import type { ReceivesFiles } from "./receive/receive.ts";

/** Server parts for receiving, storing and serving files. */
export interface FilesContext extends ReceivesFiles, StoresFiles {
  thumbnails: Thumbnails;
  cleanPictures: CleanPictures;
  cleanFilms: CleanFilms;
  /** Issues a file token for the account of the request (protocol 7.4). The route admits only signed-in accounts. */
  issueFileToken(request: FastifyRequest): Promise<string>;
}

interface FilesOptions extends ReceivesFiles, StoresFiles, Pick<FilesContext, "issueFileToken"> {
  log: { warn(details: object, message: string): void };
}

/** Called once per process: the thumbnail and clean-copy caches remember running work and failures. */
export function createFilesContext({ log, ...given }: FilesOptions): FilesContext {
  const report = (error: unknown, key: string) => log.warn({ err: error, key }, "A thumb could not be made.");
  return {
    ...given,
    thumbnails: createThumbnails({ storage: given.storage, report }),
    cleanPictures: createCleanPictures(given.storage),
    cleanFilms: createCleanFilms(given.storage),
  };
}
