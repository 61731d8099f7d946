import { sql } from "kysely";
import type { RecordChanges } from "../../records/store/changes.ts";
import { withDates } from "../../records/store/dates.ts";
import type { RecordStore } from "../../records/store/record-store.ts";
import { baseAlias } from "../../records/store/row-parts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { defineCollection, text } from "../../schema/define/define-collection.ts";
import { lowerCaseAlphabet, randomText } from "../../schema/fields/random-text.ts";
import type { Collections } from "../../schema/registry/collections.ts";

const name = "_externalAuths";
const own = '@request.auth.id != "" && recordRef = @request.auth.id && collectionRef = @request.auth.collectionId';
const required = text({ required: true, system: true });

/**
 * Collection of links between accounts and providers' identities (protocol 5.7). Older clients see the same data at
 * `records/:id/external-auths`. Accounts see and delete their own links; only superusers create them by hand.
 */
export const externalAuths: Collection = defineCollection({
  name,
  system: true,
  fields: { collectionRef: required, recordRef: required, provider: required, providerId: required },
  rules: { list: own, view: own, delete: own },
  indexes: [
    `CREATE UNIQUE INDEX idx_externalAuths_record_provider ON ${name} (collectionRef, recordRef, provider)`,
    `CREATE UNIQUE INDEX idx_externalAuths_collection_provider ON ${name} (collectionRef, provider, providerId)`,
  ],
});

/** Link between an account and a provider's identity. */
export interface ExternalAuth {
  /** Ids of collection and record. */
  collectionRef: string;
  recordRef: string;
  provider: string;
  providerId: string;
}

const linksCollection = (collections: Collections): Collection => {
  const collection = collections.find(name);
  if (!collection) throw new Error("The collection of external links is missing.");
  return collection;
};

/** Conditions for links; a list matches any of its values. */
type LinkSearch = { [Field in keyof ExternalAuth]?: ExternalAuth[Field] | readonly ExternalAuth[Field][] };

/** Finds the links with these values, oldest first. */
export async function findLinks(
  collections: Collections,
  store: RecordStore,
  values: LinkSearch,
): Promise<(StoredRecord & ExternalAuth)[]> {
  const found = await store.page(linksCollection(collections), {
    where: Object.entries(values).map(([field, value]) => {
      const column = sql.ref(`${baseAlias}.${field}`);
      return typeof value === "string" ? sql`${column} = ${value}` : sql`${column} IN (${sql.join([...value])})`;
    }),
    limit: 1000,
    slow: false,
  });
  return found as (StoredRecord & ExternalAuth)[];
}

/** Stores a link. @throws UniqueError if the identity or the account already has such a link */
export async function addLink(
  collections: Collections,
  changes: RecordChanges,
  link: ExternalAuth,
  now: Date,
): Promise<void> {
  const collection = linksCollection(collections);
  const record = { id: randomText(15, lowerCaseAlphabet), ...link };
  await changes.insert(collection, [withDates(collection, record, "create", now)]);
}

export async function dropLinks(
  collections: Collections,
  changes: RecordChanges,
  links: readonly StoredRecord[],
): Promise<void> {
  for (const link of links) await changes.remove(linksCollection(collections), link);
}
