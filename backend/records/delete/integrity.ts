import { UniqueError } from "../../db/errors.ts";
import { dropFiles } from "../../files/life-cycle/store-files.ts";
import { fileFields } from "../../files/receive/receive.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import type { Collection, RelationField, StoredRecord } from "../../schema/define/define.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { refuseNoSuperuser } from "../save/last-superuser.ts";
import type { RecordChanges } from "../store/changes.ts";
import { withDates } from "../store/dates.ts";
import { type Found, References } from "./references.ts";

interface RemovesRecords {
  collections: Collections;
  storage: FileStorage;
  clock: () => Date;
  log: { warn(details: object, message: string): void };
}

/**
 * Deletes records with everything that cannot be without them (protocol 2.5): records whose `cascadeDelete` relation
 * names nothing else, in turn with theirs, and the sign-in links of accounts. What names them otherwise is updated.
 * Their files go after the commit. Asks no rule: that is the caller's.
 *
 * @throws BadRequestError when a required relation would become empty, or no superuser would be left
 */
export async function removeRecords(
  context: RemovesRecords,
  changes: RecordChanges,
  collection: Collection,
  records: StoredRecord[],
): Promise<void> {
  const references = new References(context.collections, changes.store);
  const { gone, left } = await references.follow(records.map((record) => ({ collection, record })));
  for (const each of gone) await changes.remove(each.collection, each.record);
  for (const each of new Set(gone.map((found) => found.collection))) {
    if (isSuperusers(each)) await refuseNoSuperuser(changes, each, "You can't delete the only existing superuser.");
  }
  for (const each of left) await release(context, { changes, references }, each);
  dropFilesOf(context, changes, gone);
}

/** Takes the ids that are gone out of a record that stays. */
async function release(
  { clock }: RemovesRecords,
  { changes, references }: { changes: RecordChanges; references: References },
  { collection, record, fields }: Found & { fields: ReadonlySet<RelationField> },
): Promise<void> {
  const after = { ...record };
  for (const field of fields) {
    const ids = references.remaining(record, field);
    if (field.required && ids.length === 0) throw requiredElsewhere();
    after[field.name] = isMultiple(field) ? ids : (ids[0] ?? "");
  }
  try {
    await changes.replace(collection, record, withDates(collection, after, "update", clock()));
  } catch (error) {
    // Two rows of a unique index cannot both name nothing.
    throw error instanceof UniqueError ? requiredElsewhere(error) : error;
  }
}

const requiredElsewhere = (cause?: unknown) =>
  new BadRequestError(
    "Failed to delete record. Make sure that the record is not part of a required relation reference.",
    { cause },
  );

/** After the rows: a crash in between leaves spare files for the sweep, never rows without theirs. */
function dropFilesOf({ storage, log }: RemovesRecords, changes: RecordChanges, gone: Found[]): void {
  changes.transaction.onCommit(async () => {
    for (const { collection, record } of gone) {
      // By name and not by folder: by now there may be a new record of the same id, with files of its own.
      const names = fileFields(collection).flatMap(({ name }) => [record[name]].flat().map(String).filter(Boolean));
      const details = { collection: collection.name, record: record.id };
      await dropFiles({ storage }, { collectionId: collection.id, recordId: record.id, names }).catch((err) =>
        log.warn({ err, ...details }, "files of a deleted record could not be removed"),
      );
    }
  });
}
