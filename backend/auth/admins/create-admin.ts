import { BadRequestError } from "../../protocol/errors.ts";
import type { RecordStore } from "../../records/store/record-store.ts";
import type { Account, RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { superusersCollection } from "../../schema/define/superusers.ts";
import { findAuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { refuseUnlessSuperuser } from "../guard.ts";
import { isEmailTaken } from "../sign-in/find-by-email.ts";
import { asAdminFailure, emailTaken, readAdminForm } from "./admin-form.ts";
import { hasSuperusers } from "./has-superusers.ts";

const failure = "Failed to create admin.";

interface CreateAdmin {
  facts: RequestFacts;
  /** What was sent as `X-Setup-Key`. */
  setupKey: string;
  /** Called once the caller is known. */
  readBody: () => Promise<Record<string, unknown>>;
}

/**
 * Makes a superuser: for superusers, and for who has the setup key as long as there is none at all (SEG-59).
 * @throws UnauthorizedError, ForbiddenError, BadRequestError
 */
export async function createAdmin(
  context: AuthContext,
  { facts, setupKey, readBody }: CreateAdmin,
): Promise<StoredRecord> {
  const collection = findAuthCollection(context.collections, superusersCollection);
  const hasKey = await context.setupKey.is(setupKey);
  const check = (store: RecordStore) => refuseUnlessAllowed(store, collection, facts.auth, hasKey);
  await check(context.store);
  const body = await readBody();
  const values = await readForm(context, collection, body);
  const auth: Account = facts.auth ?? { collection, record: { id: "" }, superuser: true };
  try {
    // Again where it counts: two who have the key may both have found nobody.
    const superuser = await context.records.create({
      collection,
      values,
      facts: { ...facts, auth: { ...auth, superuser: true }, body },
      check,
    });
    await context.setupKey.spend();
    return superuser;
  } catch (error) {
    throw asAdminFailure(error, failure);
  }
}

/** Also whether somebody has the address already: who fills in the form mends all at once. */
async function readForm(context: AuthContext, collection: Collection, body: Record<string, unknown>) {
  try {
    return readAdminForm(body, "create", failure);
  } catch (error) {
    const mayBeTaken = error instanceof BadRequestError && !error.data.email && typeof body.email === "string";
    if (
      !mayBeTaken ||
      !(await isEmailTaken(context, context.store, collection, { email: body.email as string, own: "" }))
    )
      throw error;
    throw new BadRequestError(failure, { data: { ...error.data, email: emailTaken }, cause: error });
  }
}

/** Superusers make others; who has the setup key makes the first. */
async function refuseUnlessAllowed(
  context: Pick<RecordStore, "page">,
  collection: Collection,
  account: Account | null,
  hasKey: boolean,
): Promise<void> {
  if (hasKey && !(await hasSuperusers(context, collection))) return;
  refuseUnlessSuperuser(account);
}
