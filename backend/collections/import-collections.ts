import { sql } from "kysely";
import { refuseForm } from "../protocol/body/form-texts.ts";
import { blank } from "../protocol/errors.ts";
import { localDigits } from "../protocol/local-time.ts";
import type { Collection } from "../schema/define/define.ts";
import { CollectionSet } from "../schema/registry/collection-set.ts";
import { type Change, change, rehearse } from "./change.ts";
import type { CollectionsContext } from "./context.ts";
import { flagAt, type Given, objectsAt } from "./form/given.ts";
import { asImportFailure } from "./import-failure.ts";
import { planImport } from "./import-plan.ts";

/**
 * Creates or changes many collections, all or none (protocol 5.6). Makes a backup first if rows would be deleted.
 *
 * @param given `collections`, each in the form of either generation; with `deleteMissing`, deletes collections and
 *   fields that are not in it
 * @throws BadRequestError
 */
export async function importCollections(context: CollectionsContext, given: Given): Promise<void> {
  const list = objectsAt(given, "collections");
  const deleteMissing = flagAt(given, "deleteMissing", false);
  if (!list || list.length === 0) return refuseForm({ collections: blank });
  const { mailTexts } = context.surroundings();
  const plan = (current: CollectionSet) => planImport(list, current, { deleteMissing, mailTexts });
  try {
    if (deleteMissing && (await losesRows(context, plan(new CollectionSet(context.collections.all()))))) {
      // Checks first that the import is possible, so that no backup is made for an invalid one.
      await rehearse(context, plan);
      await context.backUpFirst(backupName(context));
    }
    await change(context, plan);
  } catch (error) {
    throw asImportFailure(error);
  }
}

/** Would a change delete a collection that has rows, or a field of one? */
async function losesRows({ database, collections }: CollectionsContext, { save, remove }: Change): Promise<boolean> {
  const removed = remove.flatMap((id) => collections.find(id) ?? []);
  const narrowed = save.flatMap(({ collection }) => {
    const before = collections.find(collection.id);
    return before && dropsField(before, collection) ? [before] : [];
  });
  for (const { name, type } of [...removed, ...narrowed]) {
    if (type === "view") continue;
    const rows = await database.read(sql`SELECT 1 AS found FROM ${sql.table(name)} LIMIT 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

function dropsField(before: Collection, after: Collection): boolean {
  return before.fields.some(({ id }) => !after.fields.some((field) => field.id === id));
}

const backupName = ({ clock, timeZone }: CollectionsContext) => `before_import_${localDigits(clock(), timeZone)}.zip`;
