import { deleteAside, isDate, listAside, putFileBack } from "../files/life-cycle/aside.ts";
import { type Survey, surveyFiles, sweepFiles, takeUnnamed } from "../files/life-cycle/sweep-files.ts";
import { noteSweep } from "../files/life-cycle/sweep-state.ts";
import { formatDate } from "../protocol/dates.ts";
import type { Parts } from "./parts.ts";

/** Tool for files without a record, for a person who decides about them. */
export interface StorageTool {
  /** Counts files without a record that are still in their places. */
  survey(): Promise<Survey>;
  /** Counts files moved aside, by day. */
  aside(): Promise<Map<string, { files: number; bytes: number }>>;
  /** Moves files without a record aside, whatever their number. @returns their number */
  clean(): Promise<number>;
  /** Deletes files without a record, and files moved aside. @returns their number */
  deleteAll(): Promise<number>;
  /**
   * Moves files of a day back. @returns their number, and how many stay because their place is taken by another file
   */
  putBack(date: string): Promise<{ files: number; taken: number }>;
}

export function storageTool(parts: Parts): StorageTool {
  const { storage, swept } = parts;
  const never = new AbortController().signal;

  async function renote(): Promise<void> {
    const survey = await surveyFiles(swept, never);
    await note(parts, { ...survey, taken: 0, refused: null });
  }

  return {
    survey: () => surveyFiles(swept, never),
    async aside() {
      const days = new Map<string, { files: number; bytes: number }>();
      for await (const { date, size } of listAside(storage)) {
        const day = days.get(date) ?? { files: 0, bytes: 0 };
        days.set(date, { files: day.files + 1, bytes: day.bytes + size });
      }
      return days;
    },
    async clean() {
      const taken = await takeUnnamed(swept, never);
      await renote();
      return taken;
    },
    async deleteAll() {
      let deleted = await takeUnnamed(swept, never, { deletes: true });
      for await (const file of listAside(storage)) {
        await deleteAside(storage, file);
        deleted++;
      }
      await renote();
      return deleted;
    },
    async putBack(date) {
      const done = { files: 0, taken: 0 };
      if (!isDate(date)) return done;
      for await (const file of listAside(storage, date)) {
        if (await putFileBack(storage, file)) done.files++;
        else done.taken++;
      }
      return done;
    },
  };
}

/** Runs the scheduled sweep; logs its result, or why it did nothing. */
export async function sweepStorage(parts: Parts, closing: AbortSignal): Promise<void> {
  const { log, swept } = parts;
  if (!(await swept.isOurs())) {
    log.warn({}, "the file storage does not carry the mark of this installation: no file was moved aside");
    return;
  }
  const result = await sweepFiles(swept, closing);
  if (closing.aborted) return;
  const { files, unnamed, bytes, taken, refused, emptyCollections } = result;
  const counts = { files, unnamed, bytes, taken };
  if (refused !== null) {
    log.warn(
      { ...counts, refused, emptyCollections },
      `${unnamed} files that no record names are too many: none was moved aside`,
    );
  } else if (taken > 0) log.info(counts, `${taken} files that no record names were moved aside`);
  await note(parts, result);
}

function note(
  { database, clock }: Parts,
  { unnamed, bytes, taken, refused, emptyCollections }: Awaited<ReturnType<typeof sweepFiles>>,
): Promise<void> {
  return noteSweep(database, { at: formatDate(clock()), unnamed, bytes, taken, refused, emptyCollections });
}
