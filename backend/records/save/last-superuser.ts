import { sql } from "kysely";
import { BadRequestError } from "../../protocol/errors.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { RecordChanges } from "../store/changes.ts";
import { baseAlias } from "../store/row-parts.ts";

/**
 * Refuses a change that leaves no superuser to sign in and repair what is broken. Call it after the change, within its
 * transaction.
 * @param superusers their collection
 * @throws BadRequestError with `message` if every superuser is disabled
 */
export async function refuseNoSuperuser(
  changes: RecordChanges,
  superusers: Collection,
  message: string,
): Promise<void> {
  const where = [sql`${sql.ref(`${baseAlias}.disabled`)} = 0`];
  if ((await changes.store.count(superusers, { where, slow: false })) > 0) return;
  throw new BadRequestError(message);
}
