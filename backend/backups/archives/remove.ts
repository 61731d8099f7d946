import { BadRequestError, NotFoundError } from "../../protocol/errors.ts";
import { changesName } from "../changes/series.ts";
import type { BackupsContext } from "../context.ts";
import { findArchive } from "./names.ts";

/** Deletes an archive. @throws BadRequestError if it is in use or missing */
export async function removeBackup({ archives, exclusive, changesEvery }: BackupsContext, key: string): Promise<void> {
  // They would come again with the next run: until then a destroyed disk would cost everything since the last night.
  if (key === changesName && changesEvery() > 0)
    throw new BadRequestError("The changes are sent again: switch them off in the settings instead.");
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
