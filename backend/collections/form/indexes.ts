import { isUniqueOn } from "../../schema/change/index-expression.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Generation } from "./generation.ts";
import { type Given, says, textsAt } from "./given.ts";

/**
 * The indexes that a client wants. Accounts of the older generation have one on `username` that their clients do not
 * name; those on `email` and `tokenKey` come back by themselves (protocol 5.4).
 */
export function readIndexes(given: Given, { type, indexes }: Collection, generation: Generation): string[] {
  const read = textsAt(given, "indexes", indexes);
  if (type !== "auth" || generation !== "legacy" || !says(given, "indexes") || hasUnique(read, "username")) return read;
  return [...read, ...indexes.filter((text) => hasUnique([text], "username"))];
}

/** Is there at most one row with each value of this field? */
export function hasUnique(indexes: readonly string[], field: string): boolean {
  return indexes.some((text) => isUniqueOn(text, field));
}
