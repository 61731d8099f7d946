import { sql } from "kysely";
import type { Database, Transaction } from "../../db/database.ts";
import { announceReplacement } from "../../db/installation.ts";
import { noteOutcomeWithin, type Outcome } from "../../db/outcomes.ts";
import type { CollectionTokenSecrets } from "../../db/token-secrets-store.ts";
import { replaceContent } from "../../records/store/copy-content.ts";
import { forgetTrashOf } from "../../records/store/history/forget-trash.ts";
import { readVersion } from "../../schema/registry/collection-store.ts";
import type { SettingsPart } from "../../settings/form-values.ts";
import type { ImportContext, OnStep } from "../context.ts";
import { ImportError } from "../import-error.ts";
import { type MergeContext, mergedRows, noCounts, type Pass } from "./merge-rows.ts";
import { noteOrphanedFolders } from "./orphaned-folders.ts";

/** Input of the transaction that applies an import. */
export interface ImportTransaction {
  merge: MergeContext;
  /** Version of the collections for which the plan was made. */
  version: string;
  /** Settings after the import. */
  settings: SettingsPart;
  secrets: CollectionTokenSecrets;
  /** Rows of `_params` and days of visits that are deleted with the demonstration content. */
  forgotten: { notes: readonly string[]; days: readonly string[] };
  /** Folders of the storage to remove after the commit. */
  orphanedFolders: string[];
  outcome: Outcome;
  /** Claims the file storage for this installation (files/ownership). */
  claim(transaction: Transaction): Promise<void>;
}

type ApplyContext = Pick<ImportContext, "database" | "settings" | "tokenSecrets">;

/**
 * Writes collections, rows, settings and secrets, all or none. Every server on the database restarts afterwards.
 * @throws ImportError `changes_meanwhile` when a collection has changed since the plan was made; UniqueError
 */
export async function applyImport(context: ApplyContext, changes: ImportTransaction, onStep: OnStep): Promise<void> {
  const { database } = context;
  const work = async (transaction: Transaction) => {
    await transaction.lock("collections");
    await transaction.lock("outbox");
    const version = await readVersion(database, (statement) => transaction.run(statement));
    if (version !== changes.version) {
      throw new ImportError("changes_meanwhile", "Alguien cambió una colección mientras tanto. Vuelva a intentarlo.");
    }
    onStep("transaction begun");
    await writeSettings(context, transaction, changes);
    await forget(database, transaction, changes);
    onStep("settings written");
    await writeContent(transaction, changes.merge, onStep);
    await noteOrphanedFolders(database, transaction, changes.orphanedFolders);
    await changes.claim(transaction);
    await noteOutcomeWithin(database, transaction, { work: "import", outcome: changes.outcome });
    await announceReplacement(database, transaction);
    onStep("before commit");
  };
  await database.transaction(work, { long: true });
}

async function writeContent(transaction: Transaction, context: MergeContext, onStep: OnStep): Promise<void> {
  const planned = new Map(context.plan.collections.map((each) => [each.collection.id, each]));
  const pass: Pass = { notes: null, accounts: new Set(), ids: new Map(), onForeign: () => {} };
  await replaceContent(context.database, transaction, {
    collections: context.plan.collections.map(({ collection }) => collection),
    async *rows({ id }) {
      const each = planned.get(id);
      if (!each) return;
      for await (const part of mergedRows(context, { planned: each, pass, counts: noCounts() }))
        if (part.length > 0) yield part;
      onStep(`rows of ${each.collection.name}`);
    },
  });
}

async function writeSettings(
  { settings, tokenSecrets }: ApplyContext,
  transaction: Transaction,
  changes: ImportTransaction,
): Promise<void> {
  await settings.replaceWithin(transaction, () => changes.settings);
  if (Object.keys(changes.secrets).length > 0) await tokenSecrets.setCollections(transaction, changes.secrets);
}

async function forget(database: Database, transaction: Transaction, changes: ImportTransaction) {
  const { query } = database;
  const { plan } = changes.merge;
  const { forgotten } = changes;
  // Stored answers of creations may name records that no longer exist.
  await transaction.run(query.deleteFrom("_repeats"));
  if (plan.mode === "merge") {
    await forgetFolders(database, transaction, changes.orphanedFolders);
    return;
  }
  // Files of the deleted history are in folders that are removed or swept.
  for (const name of ["_changes", "_versions", "_earlier_files", "_trash", "_trash_records", "_trash_links"]) {
    await transaction.run(sql`DELETE FROM ${sql.table(name)}`);
  }
  if (forgotten.notes.length > 0) {
    await transaction.run(query.deleteFrom("_params").where("key", "in", forgotten.notes));
  }
  if (forgotten.days.length > 0) {
    await transaction.run(query.deleteFrom("_visit_sums").where("day", "in", forgotten.days));
  }
}

/** Deletes history and trash of records that are replaced; the history of all others stays. */
async function forgetFolders(database: Database, transaction: Transaction, folders: readonly string[]) {
  for (const folder of folders) {
    const [collectionId = "", recordId = ""] = folder.split("/");
    for (const table of ["_versions", "_earlier_files"] as const) {
      const own = database.query.deleteFrom(table).where("collection_id", "=", collectionId);
      await transaction.run(recordId === "" ? own : own.where("record_id", "=", recordId));
    }
    if (recordId === "") await forgetTrashOf(database, transaction, collectionId);
  }
}
