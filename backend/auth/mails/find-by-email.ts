import { sql } from "kysely";
import { baseAlias, type RecordStore } from "../../records/read/record-store.ts";
import type { Collection, StoredRecord } from "../../schema/define.ts";

/** The account with exactly this address. */
export async function findByEmail(
  store: RecordStore,
  collection: Collection,
  email: string,
): Promise<StoredRecord | null> {
  const [found] = await store.page(collection, {
    where: [sql`${sql.ref(`${baseAlias}.email`)} = ${email}`],
    orderBy: [],
    limit: 1,
    offset: 0,
    fields: null,
    ledBySearch: false,
    patient: false,
  });
  return found ?? null;
}
