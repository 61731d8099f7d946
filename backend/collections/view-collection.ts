import { NotFoundError } from "../protocol/errors.ts";
import type { Collection } from "../schema/define/define.ts";
import type { Collections } from "../schema/registry/collections.ts";

/**
 * Finds a collection by id or name.
 * @throws NotFoundError
 */
export function findCollection(collections: Collections, idOrName: string): Collection {
  const collection = collections.find(idOrName);
  if (!collection) throw new NotFoundError();
  return collection;
}
