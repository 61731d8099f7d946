import type { Database } from "../../db/database.ts";
import type { Read } from "../../db/statement.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { displayName } from "./display-name.ts";
import type { RecordStore } from "./record-store.ts";
import { Viewer } from "./viewer.ts";
import { satisfies } from "./virtual-row.ts";

/** Account that did something. */
export interface AccountRef {
  /** Id or name of its collection. */
  collection: string;
  /** `""`: no account, as for a guest. */
  id: string;
  /** Name that the account had then. Absent: use its name of today. */
  nombre?: string;
}

/** Account as an answer shows it. */
export interface AccountName {
  id: string;
  collectionName: string;
  nombre: string;
}

/** Replaces each account that the reader may not view (SEG-88). */
const nameless: AccountName = { id: "", collectionName: "", nombre: "alguien del equipo" };

/** Whether `nameAccounts` withheld this account. */
export const isNameless = (account: AccountName): boolean => account === nameless;

const noAccount: AccountName = { id: "", collectionName: "", nombre: "" };

interface NamesAccounts {
  database: Database;
  collections: Collections;
}

interface Reading {
  store: RecordStore;
  read: Read;
}

/**
 * Names accounts for a reader, in the order given: the only way by which the author of something gets into an answer.
 * The view rule of the account's collection decides, as for an expanded relation; readers may always see themselves.
 * For a deleted account the rule is checked on an empty row with its id; its name is empty unless `nombre` keeps it.
 */
export async function nameAccounts(
  context: NamesAccounts,
  reading: Reading,
  facts: RequestFacts,
  accounts: readonly AccountRef[],
): Promise<AccountName[]> {
  const viewer = new Viewer(context.database, context.collections, reading.store, {
    ...facts,
    method: "GET",
    body: {},
  });
  const names = new Map<string, Map<string, AccountName>>();
  const someone = accounts.filter(({ id }) => id !== "");
  for (const [collection, some] of Map.groupBy(someone, (account) => account.collection)) {
    const ids = new Set(some.map(({ id }) => id));
    names.set(collection, await namesIn(context, reading, viewer, { collection, ids: [...ids] }));
  }
  return accounts.map(({ collection, id, nombre }) => {
    if (id === "") return noAccount;
    const name = names.get(collection)?.get(id);
    if (!name) return nameless;
    return nombre === undefined ? name : { ...name, nombre };
  });
}

/** @returns accounts that the viewer may see, by id */
async function namesIn(
  { database, collections }: NamesAccounts,
  { store, read }: Reading,
  viewer: Viewer,
  { collection: idOrName, ids }: { collection: string; ids: readonly string[] },
): Promise<Map<string, AccountName>> {
  const collection = collections.find(idOrName);
  const names = new Map<string, AccountName>();
  const note = (id: string, nombre: string) => names.set(id, { id, collectionName: collection?.name ?? "", nombre });
  if (collection?.type !== "auth") {
    // A dropped collection has no view rule.
    if (viewer.superuser) for (const id of ids) note(id, "");
    return names;
  }
  const allowed = viewer.mayView(collection);
  const there = await store.byIds(collection, ids, []);
  const own = there.filter((account) => isOwn(viewer, collection, account));
  const shown = allowed?.length === 0 ? there : await viewer.store.byIds(collection, allowed ? ids : [], allowed ?? []);
  for (const account of [...shown, ...own]) note(account.id, displayName(collection, account));
  if (allowed === null) return names;
  const gone = new Set(ids).difference(new Set(there.map(({ id }) => id)));
  for (const id of gone) {
    if (await satisfies({ database, read }, { collection, record: { id }, conditions: allowed })) note(id, "");
  }
  return names;
}

const isOwn = ({ facts: { auth } }: Viewer, collection: Collection, { id }: StoredRecord) =>
  auth !== null && auth.collection.id === collection.id && auth.record.id === id;
