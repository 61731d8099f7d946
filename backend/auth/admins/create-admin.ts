import { BadRequestError } from "../../protocol/errors.ts";
import type { RecordStore } from "../../records/store/record-store.ts";
import type { Account, RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { superusersCollection } from "../../schema/define/superusers.ts";
import { findAuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { refuseUnlessSuperuser } from "../guard.ts";
import { isEmailTaken } from "../sign-in/find-by-email.ts";
import { emailTaken, failAs, readAdminForm } from "./admin-form.ts";

const failure = "Failed to create admin.";

interface CreateAdmin {
  facts: RequestFacts;
  /** Value of the `X-Setup-Key` header. */
  setupKey: string;
  /** Reads the body. Called only after the caller is allowed. */
  readBody: () => Promise<Record<string, unknown>>;
}

/**
 * Creates a superuser. Allowed for superusers and, while no superuser exists, for callers with the setup key (SEG-59).
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
  const asSuperuser = { ...facts, auth: { ...auth, superuser: true }, body };
  // `check` runs again in the transaction: two callers with the key may both have found no superuser.
  const command = { collection, values, facts: asSuperuser, check };
  const superuser = await context.records.create(command).catch(failAs(failure));
  await context.setupKey.spend();
  return superuser;
}

/** Reads the form. Also reports a taken address, so that the user sees all problems at once. */
async function readForm(context: AuthContext, collection: Collection, body: Record<string, unknown>) {
  try {
    return readAdminForm(body, "create", failure);
  } catch (error) {
    if (!(error instanceof BadRequestError) || error.data.email || typeof body.email !== "string") throw error;
    if (!(await isEmailTaken(context, context.store, collection, { email: body.email, own: "" }))) throw error;
    throw new BadRequestError(failure, { data: { ...error.data, email: emailTaken }, cause: error });
  }
}

/** Allows superusers, and callers with the setup key while no superuser exists. */
async function refuseUnlessAllowed(
  context: Pick<RecordStore, "page">,
  collection: Collection,
  account: Account | null,
  hasKey: boolean,
): Promise<void> {
  if (hasKey && !(await hasSuperusers(context, collection))) return;
  refuseUnlessSuperuser(account);
}

/** Checks whether any superuser exists, including disabled ones. */
export async function hasSuperusers(store: Pick<RecordStore, "page">, superusers: Collection): Promise<boolean> {
  const [one] = await store.page(superusers, { where: [], limit: 1, fields: new Set(["id"]), slow: false });
  return one !== undefined;
}
