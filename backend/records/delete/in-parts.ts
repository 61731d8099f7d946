import { setImmediate as nextTurn } from "node:timers/promises";
import { parseIndex } from "../../schema/change/index-expression.ts";
import type { Collection, RelationField, StoredRecord } from "../../schema/define/define.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { refuseNoSuperuser } from "../save/last-superuser.ts";
import type { RecordChanges } from "../store/changes.ts";
import { writeTrash } from "../store/history/write-trash.ts";
import type { RemovesRecords } from "./context.ts";
import { dropFilesOf } from "./drop-files-of.ts";
import { noteReleases } from "./pending.ts";
import { relationsTo, signInLinks } from "./references.ts";
import { requiredElsewhere } from "./required-elsewhere.ts";

/** Most rows that one transaction of a deletion changes. */
export const mostAtOnce = 500;
/** Most changed rows of a collection that get an event each. */
export const mostSingleEvents = 1000;
/** Most rows searched before other work has a turn. */
const lookedAtOnce = 5000;

/**
 * Whether rows that name deleted records may be changed in later transactions. Not so where a later part could be
 * refused: a required relation behind a cascade, or a unique index in which two rows would both name nothing.
 */
export function canGoInParts(collections: Collections, collection: Collection): boolean {
  const reached = cascadedFrom(collections, collection);
  if ([...reached].some(isSuperusers)) return false;
  return [collection, ...reached].every((target) =>
    relationsTo(collections, target).every(({ collection: referring, field }) => {
      if (field.required && !field.cascadeDelete && reached.has(target)) return false;
      return isWithoutUniqueIndex(referring, field);
    }),
  );
}

/** Collections whose records may be deleted by cascade. */
function cascadedFrom(collections: Collections, collection: Collection): Set<Collection> {
  const reached = new Set<Collection>();
  const next = [collection];
  for (let target = next.pop(); target; target = next.pop()) {
    for (const { collection: referring, field } of relationsTo(collections, target)) {
      if (!field.cascadeDelete || reached.has(referring)) continue;
      reached.add(referring);
      next.push(referring);
    }
  }
  return reached;
}

function isWithoutUniqueIndex({ indexes }: Collection, field: RelationField): boolean {
  if (field.cascadeDelete && !isMultiple(field)) return true;
  return !indexes.some((text) => {
    const index = parseIndex(text);
    return index?.unique && index.columns.some(({ name }) => name === field.name);
  });
}

/**
 * Deletes records that many rows name. The records are deleted in this transaction. Rows that name them are changed, or
 * deleted by cascade, in later parts (release-part.ts).
 * @param removed.records at most as many as one transaction may change
 * @param removed.trash whether the first record goes into the trash, where later parts add what they take
 * (release-part.ts)
 * @throws BadRequestError when a required relation would become empty, or no superuser would be left
 */
export async function removeInParts(
  context: RemovesRecords,
  changes: RecordChanges,
  { collection, records, trash }: { collection: Collection; records: readonly StoredRecord[]; trash: boolean },
): Promise<void> {
  const { collections } = context;
  const ids = records.map(({ id }) => id);
  await refuseRequired(collections, changes, collection, ids);
  const links = await signInLinks(collections, changes.store, collection, ids);
  const gone = [...records.map((record) => ({ collection, record })), ...links];
  for (const found of gone) await changes.remove(found.collection, found.record);
  if (isSuperusers(collection)) {
    await refuseNoSuperuser(changes, collection, "You can't delete the only existing superuser.");
  }
  const named = new Set<string>();
  let bulk = false;
  for (const relation of relationsTo(collections, collection)) {
    const { collection: referring, field } = relation;
    for (const id of await changes.store.links.namedBy(referring, { field, ids })) named.add(id);
    const rows = await changes.store.links.countNaming(referring, { field, ids, most: mostSingleEvents });
    // Readers of the referring collection see other values from now on.
    if (rows > 0) changes.noteMany(referring);
    bulk ||= rows > mostSingleEvents;
  }
  const releases = [...named].map((recordId) => ({ recordId, lastRow: 0, bulk }));
  await noteReleases(context, changes, collection, releases);
  const [root] = gone;
  if (trash && root) writeTrash(context, changes, { root, cascaded: [], links: [] });
  changes.transaction.onCommit(() => context.releaser.wake());
  dropFilesOf(context, changes, gone);
}

/** Refuses if a required relation without cascade names deleted records only. @throws BadRequestError */
async function refuseRequired(
  collections: Collections,
  { store }: RecordChanges,
  target: Collection,
  ids: readonly string[],
): Promise<void> {
  for (const { collection, field } of relationsTo(collections, target)) {
    if (!field.required || field.cascadeDelete) continue;
    const going = collection.id === target.id ? new Set(ids) : new Set<string>();
    if (!isMultiple(field)) {
      const found = await store.naming(collection, { field, ids, most: going.size + 1, fields: idOf(collection) });
      if (found.some(({ id }) => !going.has(id))) throw requiredElsewhere();
      continue;
    }
    for (let after = 0; ; ) {
      const part = await store.links.namingOnly(collection, { field, ids, after, most: lookedAtOnce });
      if (!part) break;
      if (part.found) throw requiredElsewhere();
      after = part.last;
      await nextTurn();
    }
  }
}

const idOf = ({ fields }: Collection) => fields.filter(({ name }) => name === "id");
