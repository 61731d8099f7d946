import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { baseAlias, type RecordStore } from "../../records/read/record-store.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { StoredRecord } from "../../schema/define.ts";
import type { AuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { type ExternalAuth, findLinks } from "./external-auths.ts";
import type { Identity } from "./identity.ts";

/** The account that an identity signs in to. */
export interface KnownAccount {
  record: StoredRecord;
  by: "link" | "token" | "email";
  /** The caller's token is this account's. */
  isOwn: boolean;
  /** The identity's address is another account's. */
  addressTaken: boolean;
  /** All of the account's. */
  links: (StoredRecord & ExternalAuth)[];
}

export interface Search {
  collection: AuthCollection;
  provider: string;
  identity: Identity;
  /** Who asks. */
  auth: Account | null;
}

/**
 * By its link, else the one that asks, else by the address that the provider vouches for (protocol 6.3). Always looks for
 * all of them, so that the time tells less of which one was found.
 * @param store of committed rows, or of a transaction
 */
export async function findKnownAccount(
  { collections, database }: Pick<AuthContext, "collections" | "database">,
  store: RecordStore,
  { collection, provider, identity, auth }: Search,
): Promise<KnownAccount | null> {
  const own = auth?.collection.id === collection.id ? auth.record.id : null;
  const of = { collectionRef: collection.id };
  const [link] = await findLinks(collections, store, { ...of, provider, providerId: identity.id });
  const linked = await store.find(collection, link?.recordRef ?? "");
  const asking = own ? await store.find(collection, own) : null;
  const addressed = await findByEmail(database.expressions, store, collection, identity.email);
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

/** Providers and people write an address in letters of any case; of two accounts that differ in nothing else, the exact one. */
async function findByEmail(
  { asciiLower }: Database["expressions"],
  store: RecordStore,
  collection: AuthCollection,
  email: string,
): Promise<StoredRecord | null> {
  if (email === "") return null;
  const column = sql.ref(`${baseAlias}.email`);
  const ask = (condition: RawBuilder<unknown>) =>
    store.page(collection, {
      where: [condition],
      orderBy: [],
      limit: 2,
      offset: 0,
      fields: null,
      ledBySearch: false,
      patient: true,
    });
  const [exact] = await ask(sql`${column} = ${email}`);
  if (exact) return exact;
  const lowered = email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const [alike, another] = await ask(sql`${asciiLower(column)} = ${lowered}`);
  return another ? null : (alike ?? null);
}
