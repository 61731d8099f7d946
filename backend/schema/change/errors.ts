import { BadRequestError, type Problems } from "../../protocol/errors.ts";
import type { Collection } from "../define/define.ts";

/** A collection cannot become what was asked for; nothing has been changed. */
export class InvalidCollectionError extends BadRequestError {
  /** As it was given. */
  readonly collection: Collection;

  /**
   * @param problems by key of today's form (protocol 5.4): `name`, `type`, `fields.N`, `fields.N.pattern`, `indexes.N`,
   *   `listRule` …, `viewQuery`; N counts in the collection as it was given
   */
  constructor(collection: Collection, problems: Problems, options: { cause?: unknown } = {}) {
    super(undefined, { data: problems, ...options });
    this.collection = collection;
  }
}

/** A collection cannot go: others refer to it, or the server needs it. Nothing has been changed. */
export class CollectionInUseError extends BadRequestError {
  readonly collection: Collection;
  /** Who refers to it: collections with a relation, a view or a rule that names it. None: it is a system collection. */
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
