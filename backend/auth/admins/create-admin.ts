import type { RecordStore } from "../../records/store/record-store.ts";
import type { Account, RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { superusersCollection } from "../../schema/define/superusers.ts";
import { findAuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { refuseUnlessSuperuser } from "../guard.ts";
import { asAdminFailure, readAdminForm } from "./admin-form.ts";

const failure = "Failed to create admin.";

/**
 * Makes a superuser: for superusers, and for everybody as long as there is none at all.
 * @param readBody called once the caller is known
 * @throws UnauthorizedError, ForbiddenError, BadRequestError
 */
export async function createAdmin(
  context: AuthContext,
  facts: RequestFacts,
  readBody: () => Promise<Record<string, unknown>>,
): Promise<StoredRecord> {
  const collection = findAuthCollection(context.collections, superusersCollection);
  const check = (store: RecordStore) => refuseUnlessFirst(store, collection, facts.auth);
  await check(context.store);
  const body = await readBody();
  const values = readAdminForm(body, "create", failure);
  const auth: Account = facts.auth ?? { collection, record: { id: "" }, superuser: true };
  try {
    // Again where it counts: two strangers may both have found nobody.
    return await context.records.create({
      collection,
      values,
      facts: { ...facts, auth: { ...auth, superuser: true }, body },
      check,
    });
  } catch (error) {
    throw asAdminFailure(error, failure);
  }
}

async function refuseUnlessFirst(store: RecordStore, collection: Collection, account: Account | null): Promise<void> {
  if (account?.superuser) return;
  const [one] = await store.page(collection, {
    where: [],
    orderBy: [],
    limit: 1,
    offset: 0,
    fields: new Set(["id"]),
    drivenBySearchIndex: false,
    slow: false,
  });
  if (one) refuseUnlessSuperuser(account);
}
