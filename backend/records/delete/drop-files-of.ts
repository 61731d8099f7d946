import { dropFiles } from "../../files/life-cycle/store-files.ts";
import { fileFields } from "../../files/receive/receive.ts";
import type { RecordChanges } from "../store/changes.ts";
import type { RemovesRecords } from "./context.ts";
import type { Found } from "./references.ts";

/**
 * Deletes the files of deleted records, except those that the trash names. It runs after the commit: a crash in between
 * leaves files for the sweep, but never rows without their files.
 */
export function dropFilesOf(
  { storage, log }: Pick<RemovesRecords, "storage" | "log">,
  changes: RecordChanges,
  gone: Found[],
): void {
  changes.transaction.onCommit(async () => {
    for (const { collection, record } of gone) {
      // By name, not by folder: a new record may have the same id by now, with files of its own.
      const named = fileFields(collection).flatMap(({ name }) => [record[name]].flat().map(String).filter(Boolean));
      const place = { collectionId: collection.id, recordId: record.id };
      const names = changes.earlierFiles.loose({ ...place, names: named });
      const details = { collection: collection.name, record: record.id };
      await dropFiles({ storage }, { ...place, names }).catch((err) =>
        log.warn({ err, ...details }, "files of a deleted record could not be removed"),
      );
    }
  });
}
