import { BadRequestError, type Problems } from "../../protocol/errors.ts";
import type { Collection } from "../define/define.ts";

/** Error of an invalid change to a collection; nothing has changed. */
export class InvalidCollectionError extends BadRequestError {
  /** Collection as the caller sent it. */
  readonly collection: Collection;

  /**
   * @param problems by key of today's form (protocol 5.4): `name`, `type`, `fields.N`, `fields.N.pattern`, `indexes.N`,
   *   `listRule` …, `viewQuery`; N is the position in the collection as sent
   */
  constructor(collection: Collection, problems: Problems, options: { cause?: unknown } = {}) {
    super(undefined, { data: problems, ...options });
    this.collection = collection;
  }
}

/**
 * Error of a collection that cannot be deleted, because others refer to it or the server needs it. Nothing has changed.
 */
export class CollectionInUseError extends BadRequestError {
  readonly collection: Collection;
  /** Names of collections with a relation, view or rule that uses it. Empty: it is a system collection. */
  readonly names: string[];

  constructor(collection: Collection, names: string[]) {
    super(
      names.length > 0
        ? `Failed to delete collection probably due to existing reference in ${names.join(", ")}.`
        : "System collections cannot be deleted.",
    );
    this.collection = collection;
    this.names = names;
  }
}
