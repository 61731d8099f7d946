import type { Database } from "../../db/database.ts";
import { formatDate } from "../../protocol/dates.ts";
import { ConflictError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { type AccountRef, nameAccounts } from "../store/account-names.ts";
import { expandIfCheap } from "../store/expand.ts";
import type { RecordView } from "../store/record-view.ts";
import { Viewer } from "../store/viewer.ts";
import type { Scope } from "./scope.ts";

interface Editing {
  collection: Collection;
  /** Row as stored now. */
  record: StoredRecord;
  /** Facts of the request that wants to change the record. */
  facts: RequestFacts;
  /** Header as sent. `undefined`: the record is replaced in any case. */
  ifMatch: string | undefined;
  /** `expand` of the request. */
  expand: string | undefined;
}

/**
 * Refuses to change a record that has changed since the caller opened it (protocol 2.8). Call it once the row is read
 * and the caller may change it, and again in the transaction.
 *
 * `If-Match` holds the `updated` of the opened record, in quotes. Without quotes or as a weak tag it means the same; of
 * several tags one must match; `*` matches any record. A collection without a field `updated` matches only `*`.
 *
 * @throws ConflictError 409 with `current`, `changedBy: { id, nombre }` and `changedAt`. All three are `null` for a
 * caller who may not view the record. `nombre` is the account's first presentable text field, else its `name`; `""` for
 * accounts that have neither or are deleted, and with an empty id for guests and for the technician's tool. Accounts
 * that the caller may not view are "alguien del equipo" with an empty id.
 */
export async function refuseStale(
  context: { database: Database; collections: Collections },
  scope: Scope,
  editing: Editing,
): Promise<void> {
  const { collection, record, ifMatch } = editing;
  if (ifMatch === undefined || marks(ifMatch).some((mark) => mark === "*" || mark === record.updated)) return;
  const current = await view(context, scope, editing);
  const change = current && (await lastChange(context, scope, collection, record));
  throw new ConflictError("The record has been changed by somebody else.", {
    current,
    changedBy: change && (await changerFor(context, scope, editing.facts, change.account)),
    changedAt: change?.at ?? null,
  });
}

function marks(header: string): string[] {
  return header.split(",").map((mark) =>
    mark
      .trim()
      .replace(/^W\//, "")
      .replace(/^"(.*)"$/, "$1"),
  );
}

/** Record as this caller may see it. `null`: the view rule hides it. */
async function view(
  { database, collections }: { database: Database; collections: Collections },
  { store }: Scope,
  { collection, record, facts, expand }: Editing,
): Promise<RecordView | null> {
  const viewer = new Viewer(database, collections, store, facts);
  const allowed = viewer.allowed(collection, collection.rules.view);
  const visible = allowed && (await store.find(collection, record.id, allowed));
  if (!visible) return null;
  const viewed = await viewer.viewOne(collection, visible);
  return expandIfCheap({ collections, store }, viewer, { collection, viewed, expand });
}

/** Account that changed a record, as this caller may see it. */
export async function changerFor(
  context: { database: Database; collections: Collections },
  scope: Scope,
  facts: RequestFacts,
  account: AccountRef,
): Promise<{ id: string; nombre: string } | null> {
  const [name] = await nameAccounts(context, scope, facts, [account]);
  return name ? { id: name.id, nombre: name.nombre } : null;
}

/** Last change of a record: its account, which `changerFor` names, and its time. */
export async function lastChange(
  { database }: { database: Database },
  scope: Scope,
  collection: Collection,
  record: StoredRecord,
): Promise<{ account: AccountRef; at: unknown }> {
  const [change] = await scope.read(
    database.query
      .selectFrom("_changes")
      .selectAll()
      .where("collection_id", "=", collection.id)
      .where("record_id", "=", record.id),
  );
  // Imported rows have no row in `_changes` yet.
  if (!change) return { account: { collection: "", id: "" }, at: record.updated ?? "" };
  const account = { collection: change.account_collection_id, id: change.account_id };
  return { account, at: formatDate(new Date(change.at)) };
}
