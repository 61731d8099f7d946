import { sql } from "kysely";
import { BadRequestError } from "../../protocol/errors.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { RecordChanges } from "../store/changes.ts";
import { baseAlias } from "../store/row-parts.ts";

/**
 * Somebody must be able to sign in and mend what is broken. To be asked after the change, within its transaction.
 * @param superusers their collection
 * @throws BadRequestError with this message when nobody is left who is not disabled
 */
export async function refuseNoSuperuser(
  changes: RecordChanges,
  superusers: Collection,
  message: string,
): Promise<void> {
  const where = [sql`${sql.ref(`${baseAlias}.disabled`)} = 0`];
  if ((await changes.store.count(superusers, { where, drivenBySearchIndex: false, slow: false })) > 0) return;
  throw new BadRequestError(message);
}
