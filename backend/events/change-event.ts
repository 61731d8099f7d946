/** What has happened to one record. */
export interface Change {
  action: "create" | "update" | "delete";
  collectionId: string;
  collectionName: string;
  recordId: string;
  /** The record's stored values by field, of a deleted one the last; null when nobody needs them. */
  record: { [field: string]: unknown } | null;
}

/** A change that has been committed. */
export interface ChangeEvent extends Change {
  /** Rises with the order of the commits, with gaps. */
  number: number;
}
