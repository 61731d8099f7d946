/** What has happened to one record. */
export interface Change {
  /** `due`: nothing was written, but a date has passed that a rule waits for; `before` and `after` are the same. */
  action: "create" | "update" | "delete" | "due";
  collectionId: string;
  collectionName: string;
  recordId: string;
  /** The record's stored values by field as they were, without secrets; null when it is new. */
  before: { [field: string]: unknown } | null;
  /** The same as they are now; null when it has been deleted. */
  after: { [field: string]: unknown } | null;
}

/** A change that has been committed. */
export interface ChangeEvent extends Change {
  /** Rises with the order of the commits, with gaps. */
  number: number;
}
