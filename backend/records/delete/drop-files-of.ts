import { dropFiles } from "../../files/life-cycle/store-files.ts";
import { fileFields } from "../../files/receive/receive.ts";
import type { RecordChanges } from "../store/changes.ts";
import type { RemovesRecords } from "./context.ts";
import type { Found } from "./references.ts";

/**
 * After the rows: a crash in between leaves spare files for the sweep, never rows without theirs. What the trash names
 * stays.
 */
export function dropFilesOf(
  { storage, log }: Pick<RemovesRecords, "storage" | "log">,
  changes: RecordChanges,
  gone: Found[],
): void {
  changes.transaction.onCommit(async () => {
    for (const { collection, record } of gone) {
      // By name and not by folder: by now there may be a new record of the same id, with files of its own.
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
