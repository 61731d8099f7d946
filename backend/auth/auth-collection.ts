import { NotFoundError } from "../protocol/errors.ts";
import type { AuthOptions, Collection } from "../schema/define/define.ts";
import type { Collections } from "../schema/registry/collections.ts";

/** Route of one collection of accounts. */
export type InCollection = { Params: { collection: string } };

/** Collection whose records can sign in. */
export type AuthCollection = Collection & { auth: AuthOptions };

/** Finds a collection by id or name. @throws NotFoundError if missing or not an auth collection */
export function findAuthCollection(collections: Collections, idOrName: string): AuthCollection {
  const collection = collections.find(idOrName);
  if (!collection || !isAuthCollection(collection)) {
    throw new NotFoundError("Missing or invalid auth collection context.");
  }
  return collection;
}

function isAuthCollection(collection: Collection): collection is AuthCollection {
  return collection.type === "auth" && collection.auth !== null;
}
