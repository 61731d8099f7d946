import type { Collection, StoredRecord } from "../../schema/define/define.ts";

/** Record as an answer shows it. */
export interface RecordView {
  id: string;
  collectionId: string;
  collectionName: string;
  expand?: Record<string, unknown>;
  [field: string]: unknown;
}

/** Names of the fields that a requester sees; e-mail addresses may be hidden in some records besides. */
export function shownNames(collection: Collection, superuser: boolean): readonly string[] {
  const shown = collection.fields.filter((field) => field.type !== "password" && (!field.hidden || superuser));
  return shown.map((field) => field.name).filter((name) => !isNeverShown(collection, name));
}

/** View with these fields of a record, without `expand`. */
export function viewOf(collection: Collection, record: StoredRecord, names: readonly string[]): RecordView {
  const view: RecordView = { id: record.id, collectionId: collection.id, collectionName: collection.name };
  for (const name of names) {
    if (name in record) view[name] = record[name];
  }
  return view;
}

/** Whether no answer shows this field: token keys, and the superusers' avatar outside `/api/admins` (protocol 6.8). */
function isNeverShown({ type, system }: Collection, name: string): boolean {
  return name === "tokenKey" || (name === "avatar" && type === "auth" && system);
}
