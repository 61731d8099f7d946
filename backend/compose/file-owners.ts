import { type AccountsContext, accountOf } from "../auth/current-account.ts";
import type { Database } from "../db/database.ts";
import { isReviewToken } from "../drafts/review-token.ts";
import type { FileOwners } from "../files/owners.ts";
import type { RecordStore } from "../records/store/record-store.ts";
import { Viewer } from "../records/store/viewer.ts";
import { anonymousFacts } from "../rules/request-facts.ts";
import type { Collection, FileField, Rule, StoredRecord } from "../schema/define/define.ts";
import { cutOf } from "../schema/pictures/details.ts";
import type { Collections } from "../schema/registry/collections.ts";
import { compileView } from "../schema/view/compile-view.ts";

/** Does the token of a review link give access to the files of a record? */
type Reviewed = (token: string, place: { collectionIdOrName: string; recordId: string }) => Promise<boolean>;

/**
 * Finds the record of a file's address and checks its rules; here because `files` and `records` do not import each
 * other.
 */
export function fileOwners(
  database: Database,
  collections: Collections,
  store: RecordStore,
  accounts: AccountsContext,
  reviewed: Reviewed | null,
): FileOwners {
  async function passes(
    collectionIdOrName: string,
    recordId: string,
    token: string | null,
    ruleOf: (collection: Collection) => Rule,
  ): Promise<boolean> {
    const collection = collections.find(collectionIdOrName);
    if (!collection) return false;
    const auth = token ? await accountOf(accounts, token, "file") : null;
    const facts = { ...anonymousFacts(accounts.clock()), auth, context: "protectedFile" as const };
    const conditions = new Viewer(database, collections, store, facts).allowed(collection, ruleOf(collection));
    return conditions !== null && (await store.find(collection, recordId, conditions)) !== null;
  }

  return {
    async find(collectionIdOrName, recordId, filename) {
      const collection = collections.find(collectionIdOrName);
      const record = collection && (await store.find(collection, recordId));
      if (!collection || !record) return null;
      if (collection.type !== "view") return { collection, record };
      const origin = originOf({ database, collections }, { view: collection, record, filename });
      if (!origin) return null;
      const { id: collectionId } = origin.collection;
      const held = origin.field.details ? await store.find(origin.collection, record.id) : null;
      const cut = held && cutOf(origin.collection, held, filename);
      return { collection, record, origin: { collectionId, recordId: record.id, cut } };
    },
    mayView(collection, record, token) {
      if (reviewed && isReviewToken(token))
        return reviewed(token, { collectionIdOrName: collection, recordId: record });
      return passes(collection, record, token, ({ rules }) => rules.view);
    },
    async mayUpdate(collection, record, token) {
      const guest = (await accountOf(accounts, token, "file")) === null;
      return !guest && passes(collection, record, token, ({ rules }) => rules.update);
    },
  };
}

/** Origin of a view's file: the row of the column's collection that has the id of the view row. */
function originOf(
  { database, collections }: { database: Database; collections: Collections },
  { view, record, filename }: { view: Collection; record: StoredRecord; filename: string },
): { collection: Collection; field: FileField } | null {
  const field = view.fields.find(({ name, type }) => type === "file" && [record[name]].flat().includes(filename));
  const origin = field && compileView(view.viewQuery, collections, database.engine).origins.get(field.name);
  return origin?.field.type === "file" ? { collection: origin.collection, field: origin.field } : null;
}
