import { sql } from "kysely";
import type { Collection, RelationField, StoredRecord } from "../../schema/define/define.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import type { RecordStore } from "../store/record-store.ts";
import { baseAlias } from "../store/row-parts.ts";

export interface Found {
  collection: Collection;
  record: StoredRecord;
}

/** Record that stays, with its relations that lead to a deleted one. */
interface Referring extends Found {
  fields: Set<RelationField>;
}

/** Collection of accounts' identities at other services (protocol 5.7); it has no relation field. */
const externalAuths = "_externalAuths";
const all = Number.MAX_SAFE_INTEGER;

/** Finds records that a deletion takes along or changes, also where records name each other in a circle. */
export class References {
  readonly #collections: Collections;
  readonly #store: RecordStore;
  /** Deleted records by collection and id, in the order in which they were found. */
  readonly #gone = new Map<string, Found>();
  readonly #referring = new Map<string, Referring>();
  #most = all;

  constructor(collections: Collections, store: RecordStore) {
    this.#collections = collections;
    this.#store = store;
  }

  /**
   * Follows relations from the records to be deleted.
   * @param start records to be deleted in any case
   * @param most limit on deleted and changed records together
   * @returns `null`: more than `most`
   */
  async follow(start: Found[], most = all): Promise<{ gone: Found[]; left: Referring[] } | null> {
    this.#most = most;
    for (const found of start) this.#gone.set(keyOf(found), found);
    let next = start;
    // Each deleted record is looked at only one time, so circles end.
    while (next.length > 0 && !this.#isTooMuch) next = await this.#step(next);
    if (this.#isTooMuch) return null;
    const left = [...this.#referring].filter(([key]) => !this.#gone.has(key)).map(([, referring]) => referring);
    return { gone: [...this.#gone.values()], left };
  }

  /** Ids in a relation that are not deleted. */
  remaining(record: StoredRecord, field: RelationField): string[] {
    return listOf(record[field.name]).filter((id) => !this.#gone.has(`${field.collectionId}/${id}`));
  }

  get #isTooMuch(): boolean {
    return this.#gone.size + this.#referring.size > this.#most;
  }

  async #step(gone: Found[]): Promise<Found[]> {
    const more: Found[] = [];
    for (const [target, records] of Map.groupBy(gone, ({ collection }) => collection)) {
      const ids = records.map(({ record }) => record.id);
      for (const { collection, field } of relationsTo(this.#collections, target)) {
        if (this.#isTooMuch) return [];
        const most = this.#most === all ? all : this.#most + 1;
        for (const record of await this.#store.naming(collection, { field, ids, most })) {
          more.push(...this.#look({ collection, record }, field));
        }
      }
      if (target.type === "auth") more.push(...(await this.#links(target, ids)));
    }
    return more;
  }

  /** @returns the record itself if it is deleted too */
  #look(found: Found, field: RelationField): Found[] {
    const key = keyOf(found);
    if (this.#gone.has(key)) return [];
    if (field.cascadeDelete && this.remaining(found.record, field).length === 0) {
      this.#gone.set(key, found);
      return [found];
    }
    const known = this.#referring.get(key) ?? { ...found, fields: new Set() };
    known.fields.add(field);
    this.#referring.set(key, known);
    return [];
  }

  async #links(accounts: Collection, ids: string[]): Promise<Found[]> {
    const links = await signInLinks(this.#collections, this.#store, accounts, ids);
    const found = links.filter((each) => !this.#gone.has(keyOf(each)));
    for (const each of found) this.#gone.set(keyOf(each), each);
    return found;
  }
}

/** Relations that lead to a collection, with the collections that have them. Views have no rows of their own. */
export function relationsTo(
  collections: Collections,
  target: Collection,
): { collection: Collection; field: RelationField }[] {
  return collections
    .all()
    .filter(({ type }) => type !== "view")
    .flatMap((collection) => collection.fields.map((field) => ({ collection, field })))
    .filter((each): each is { collection: Collection; field: RelationField } => leadsTo(each.field, target));
}

/** Links by which accounts sign in at other services. */
export async function signInLinks(
  collections: Collections,
  store: RecordStore,
  accounts: Collection,
  ids: readonly string[],
): Promise<Found[]> {
  const collection = collections.find(externalAuths);
  if (!collection || accounts.type !== "auth" || ids.length === 0) return [];
  const records = await store.page(collection, {
    where: [
      sql`${sql.ref(`${baseAlias}.collectionRef`)} = ${accounts.id}`,
      sql`${sql.ref(`${baseAlias}.recordRef`)} IN (${sql.join(ids)})`,
    ],
    limit: all,
    slow: false,
  });
  return records.map((record) => ({ collection, record }));
}

/** Some sign-in links of the accounts of a deleted collection. `null`: links do not exist here. */
export async function linksInto(
  collections: Collections,
  store: RecordStore,
  collectionId: string,
  most: number,
): Promise<{ collection: Collection; ids: string[] } | null> {
  const collection = collections.find(externalAuths);
  if (!collection) return null;
  const records = await store.page(collection, {
    where: [sql`${sql.ref(`${baseAlias}.collectionRef`)} = ${collectionId}`],
    limit: most,
    fields: new Set(["id"]),
    slow: false,
  });
  return { collection, ids: records.map(({ id }) => id) };
}

const keyOf = ({ collection, record }: Found) => `${collection.id}/${record.id}`;

function leadsTo(field: Collection["fields"][number], target: Collection): boolean {
  return field.type === "relation" && field.collectionId === target.id;
}
