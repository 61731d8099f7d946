import { BadRequestError, NotFoundError } from "../../protocol/errors.ts";
import type { BackupsContext } from "../context.ts";
import { findArchive } from "./names.ts";

/** Deletes an archive. @throws BadRequestError if it is in use or missing */
export async function removeBackup({ archives, exclusive }: BackupsContext, key: string): Promise<void> {
  if (exclusive.isLockedFor(key))
    throw new BadRequestError("The backup is currently being used and cannot be deleted.");
  try {
    await findArchive(archives, key);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    const message = "Invalid or already deleted backup file. Raw error: \nThere is no such file.";
    throw new BadRequestError(message, { cause: error });
  }
  await archives.remove(key);
}
