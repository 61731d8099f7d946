/** What has happened to one record, or to many. */
export interface Change {
  /**
   * `due`: nothing was written, but a date has passed that a rule waits for; `before` and `after` are the same.
   * `bulk`: many records of the collection have changed or gone, too many to be told one by one; `recordId` is empty.
   */
  action: "create" | "update" | "delete" | "due" | "bulk";
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
