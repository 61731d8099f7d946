import type { Collection, FileField, StoredRecord } from "../schema/define.ts";

/** A file as an address names it: the record that holds it and the field that names it. */
export interface OwnedFile {
  /** The collection whose view rule counts; a view's own, when it was asked for through a view. */
  asked: Collection;
  /** Where the file lies. */
  collection: Collection;
  record: StoredRecord;
  field: FileField;
}

/** What serving files needs to know of records. */
export interface FileOwners {
  /** Null when there is no such collection or record, or when none of its file fields names the file. */
  find(collectionIdOrName: string, recordId: string, name: string): Promise<OwnedFile | null>;
  /** Does the view rule let the account of this file token (a guest without one) see the record? */
  mayView(file: OwnedFile, token: string | null): Promise<boolean>;
}
