import { BadRequestError } from "../protocol/errors.ts";
import { localDigits } from "../protocol/local-time.ts";
import { CollectionSet } from "../schema/registry/collection-set.ts";
import { change, rehearse } from "./change.ts";
import type { CollectionsContext } from "./context.ts";
import { blank } from "./form/check-options.ts";
import { flagAt, type Given, objectsAt } from "./form/given.ts";
import { asImportFailure } from "./import-failure.ts";
import { planImport } from "./import-plan.ts";
import { losesRows } from "./loses-rows.ts";

/**
 * Makes or changes many collections at once, all or none (protocol 5.6). What it would delete with rows in it is backed up
 * first.
 *
 * @param given `collections`, each in the form of either generation; with `deleteMissing` collections and fields that are
 *   not among them go
 * @throws BadRequestError
 */
export async function importCollections(context: CollectionsContext, given: Given): Promise<void> {
  const list = objectsAt(given, "collections");
  const deleteMissing = flagAt(given, "deleteMissing", false);
  if (!list || list.length === 0) {
    throw new BadRequestError("An error occurred while validating the submitted data.", {
      data: { collections: blank },
    });
  }
  const { mailTexts } = context.surroundings();
  const plan = (current: CollectionSet) => planImport(list, current, { deleteMissing, mailTexts });
  try {
    if (deleteMissing && (await losesRows(context, plan(new CollectionSet(context.collections.all()))))) {
      // Nobody wants a backup for an import that cannot be.
      await rehearse(context, plan);
      await context.backUpFirst(backupName(context));
    }
    await change(context, plan);
  } catch (error) {
    throw asImportFailure(error);
  }
}

const backupName = ({ clock, timeZone }: CollectionsContext) => `before_import_${localDigits(clock(), timeZone)}.zip`;
