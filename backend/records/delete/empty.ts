import type { Collection } from "../../schema/define/define.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";
import { type Actor, changeRecords } from "../store/changes.ts";
import type { RecordStore } from "../store/record-store.ts";
import type { RemovesRecords } from "./context.ts";
import { canGoInParts, mostAtOnce, mostSingleEvents } from "./in-parts.ts";
import { removeRecords } from "./integrity.ts";
import { noteReleases } from "./pending.ts";
import { relationsTo } from "./references.ts";
import { requiredElsewhere } from "./required-elsewhere.ts";

const everything = { where: [], slow: true };

/**
 * Deletes all records of a collection. Few go in one transaction, many in parts that continue after a crash. Records
 * created meanwhile stay.
 * @throws BadRequestError when a required relation names one of them, or no superuser would be left; deletes nothing
 */
export async function emptyCollection(
  context: RemovesRecords & { store: RecordStore },
  actor: Actor,
  collection: Collection,
): Promise<void> {
  const rows = await context.store.count(collection, everything);
  if (rows <= mostAtOnce || isSuperusers(collection) || !canGoInParts(context.collections, collection)) {
    await changeRecords(context, actor, async (changes) => {
      // All in one call: records that name each other go together.
      await removeRecords(
        context,
        changes,
        collection,
        await changes.store.page(collection, { ...everything, limit: Number.MAX_SAFE_INTEGER }),
      );
    });
    return;
  }
  await refuseRequired(context, collection);
  await changeRecords(context, actor, async (changes) => {
    const lastRow = await changes.store.lastRow(collection);
    await noteReleases(context, changes, collection, [{ recordId: "", lastRow, bulk: rows > mostSingleEvents }]);
    changes.noteMany(collection);
    changes.logEmptied(collection, rows);
  });
  await context.releaser.run();
}

/**
 * Refuses required relations from other collections, before the transaction: it may read all rows of two collections.
 */
async function refuseRequired({ collections, store }: RemovesRecords & { store: RecordStore }, target: Collection) {
  for (const { collection, field } of relationsTo(collections, target)) {
    if (!field.required || field.cascadeDelete || collection.id === target.id) continue;
    if (await store.links.namesOnlyRowsOf(collection, field, target)) throw requiredElsewhere();
  }
}
