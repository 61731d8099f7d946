/** Change of one record, or of many. */
export interface Change {
  /**
   * `due`: no write, but a date passed that a rule compares with `@now`; `before` and `after` are equal.
   * `bulk`: many records of the collection changed or were deleted, too many for an event each; `recordId` is empty.
   */
  action: "create" | "update" | "delete" | "due" | "bulk";
  collectionId: string;
  collectionName: string;
  recordId: string;
  /** Former stored values by field, without secrets. `null`: the record is new. */
  before: { [field: string]: unknown } | null;
  /** Present stored values by field, without secrets. `null`: the record was deleted. */
  after: { [field: string]: unknown } | null;
}

/** Committed change. */
export interface ChangeEvent extends Change {
  /** Rises in commit order, with gaps. */
  number: number;
}
