import { NotFoundError } from "../protocol/errors.ts";
import type { Collections } from "../schema/collections.ts";
import type { Collection } from "../schema/define.ts";

/** @throws NotFoundError */
export function findCollection(collections: Collections, idOrName: string): Collection {
  const collection = collections.find(idOrName);
  if (!collection) throw new NotFoundError();
  return collection;
}
