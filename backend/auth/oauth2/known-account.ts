import type { RecordStore } from "../../records/store/record-store.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import type { AuthContext } from "../context.ts";
import { findByEmailInAnyCase } from "../sign-in/find-by-email.ts";
import { type ExternalAuth, findLinks } from "./external-auths.ts";
import type { SignIn } from "./sign-in.ts";

/** Account that an identity signs in to, and how it was found. */
export interface KnownAccount {
  record: StoredRecord;
  by: "link" | "token" | "email";
  /** The caller's token belongs to this account. */
  isOwn: boolean;
  /** The identity's address belongs to another account. */
  addressTaken: boolean;
  /** All links of the account. */
  links: (StoredRecord & ExternalAuth)[];
}

/**
 * Finds an account by its link, else by the caller's token, else by the address that the provider vouches for (protocol
 * 6.3). Always does all three look-ups, so that the response time reveals less about which one matched.
 * @param store committed rows, or those of a transaction
 */
export async function findKnownAccount(
  context: Pick<AuthContext, "collections" | "database" | "changes">,
  store: RecordStore,
  { collection, provider, identity, facts: { auth } }: SignIn,
): Promise<KnownAccount | null> {
  const { collections } = context;
  const own = auth?.collection.id === collection.id ? auth.record.id : null;
  const of = { collectionRef: collection.id };
  const [link] = await findLinks(collections, store, { ...of, provider, providerId: identity.id });
  const linked = await store.find(collection, link?.recordRef ?? "");
  const asking = own ? await store.find(collection, own) : null;
  const addressed = await findByEmailInAnyCase(context, store, collection, identity.email);
  const record = linked ?? asking ?? addressed;
  const links = await findLinks(collections, store, { ...of, recordRef: record?.id ?? "" });
  if (!record) return null;
  return {
    record,
    by: linked ? "link" : asking ? "token" : "email",
    isOwn: record.id === own,
    addressTaken: addressed !== null && addressed.id !== record.id,
    links,
  };
}
