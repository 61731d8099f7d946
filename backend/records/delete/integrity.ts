import { UniqueError } from "../../db/errors.ts";
import type { Collection, RelationField, StoredRecord } from "../../schema/define/define.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import { refuseNoSuperuser } from "../save/last-superuser.ts";
import type { RecordChanges } from "../store/changes.ts";
import { withDates } from "../store/dates.ts";
import { type TakenOut, writeTrash } from "../store/history/write-trash.ts";
import type { RemovesRecords } from "./context.ts";
import { dropFilesOf } from "./drop-files-of.ts";
import { canGoInParts, mostAtOnce, removeInParts } from "./in-parts.ts";
import { type Found, References } from "./references.ts";
import { requiredElsewhere } from "./required-elsewhere.ts";

/**
 * Deletes records with everything that depends on them (protocol 2.5): records whose `cascadeDelete` relation names
 * nothing else, in turn with theirs, and the sign-in links of accounts. Other relations to them are updated. Files are
 * deleted after the commit. Checks no rule: the caller must. More than 500 rows follow in parts (in-parts.ts).
 *
 * @param options.trash whether the first record goes into the trash, with all that it takes along and that has a
 * history
 * @throws BadRequestError when a required relation would become empty, or no superuser would be left
 */
export async function removeRecords(
  context: RemovesRecords,
  changes: RecordChanges,
  collection: Collection,
  records: StoredRecord[],
  { trash = false }: { trash?: boolean } = {},
): Promise<void> {
  const inParts = records.length <= mostAtOnce && canGoInParts(context.collections, collection);
  const references = new References(context.collections, changes.store);
  const start = records.map((record) => ({ collection, record }));
  const followed = await references.follow(start, inParts ? mostAtOnce : undefined);
  if (!followed) return removeInParts(context, changes, { collection, records, trash });
  const { gone, left } = followed;
  for (const each of gone) await changes.remove(each.collection, each.record);
  for (const each of new Set(gone.map((found) => found.collection))) {
    if (isSuperusers(each)) await refuseNoSuperuser(changes, each, "You can't delete the only existing superuser.");
  }
  const links: TakenOut[] = [];
  for (const each of left) links.push(...(await release(context, { changes, references }, each)));
  const [root, ...cascaded] = gone;
  if (trash && root) writeTrash(context, changes, { root, cascaded, links });
  dropFilesOf(context, changes, gone);
}

/** Removes deleted ids from the relations of a record that stays. @returns ids of each relation before and after */
async function release(
  { clock }: RemovesRecords,
  { changes, references }: { changes: RecordChanges; references: References },
  { collection, record, fields }: Found & { fields: ReadonlySet<RelationField> },
): Promise<TakenOut[]> {
  const after = { ...record };
  const links: TakenOut[] = [];
  for (const field of fields) {
    const ids = references.remaining(record, field);
    if (field.required && ids.length === 0) throw requiredElsewhere();
    after[field.name] = isMultiple(field) ? ids : (ids[0] ?? "");
    links.push({ collection, id: record.id, field, before: listOf(record[field.name]), after: ids });
  }
  try {
    await changes.replace(collection, record, withDates(collection, after, "update", clock()));
  } catch (error) {
    // Two rows of a unique index cannot both name nothing.
    throw error instanceof UniqueError ? requiredElsewhere(error) : error;
  }
  return links;
}
