import { type AccountsContext, accountOf } from "./auth/current-account.ts";
import type { Database } from "./db/database.ts";
import type { FileOwners, OwnedFile } from "./files/owners.ts";
import type { RecordStore } from "./records/read/record-store.ts";
import { Viewer } from "./records/read/viewer.ts";
import { anonymousFacts } from "./rules/request-facts.ts";
import type { Collections } from "./schema/collections.ts";
import type { Collection, FileField } from "./schema/define.ts";
import { compileView } from "./schema/view/compile-view.ts";

/** Finds the record behind a file's address and asks its view rule; here because files and records do not know each other. */
export function fileOwners(database: Database, collections: Collections, store: RecordStore, accounts: AccountsContext): FileOwners {
  return {
    async find(collectionIdOrName, recordId, name) {
      const asked = collections.find(collectionIdOrName);
      const record = asked && (await store.find(asked, recordId));
      if (!asked || !record) return null;
      const field = asked.fields.find(
        (candidate): candidate is FileField => candidate.type === "file" && [record[candidate.name]].flat().includes(name),
      );
      if (!field || name === "") return null;
      const collection = asked.type === "view" ? originOf(database, collections, asked, field) : asked;
      return collection ? { asked, collection, record, field } : null;
    },

    async mayView({ asked, record }: OwnedFile, token: string | null) {
      const now = accounts.clock();
      const auth = token ? await accountOf(accounts, token, "file") : null;
      const facts = { ...anonymousFacts(now), auth, context: "protectedFile" as const };
      const conditions = new Viewer(database, collections, store, facts).allowed(asked, asked.rules.view);
      return conditions !== null && (await store.find(asked, record.id, conditions)) !== null;
    },
  };
}

/** Files of a view lie with the record that its column comes from. */
function originOf(database: Database, collections: Collections, view: Collection, field: FileField): Collection | null {
  return compileView(view.viewQuery, collections, database.engine).origins.get(field.name)?.collection ?? null;
}
