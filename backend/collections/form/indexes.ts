import { isUniqueOn } from "../../schema/change/index-expression.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Generation } from "./generation.ts";
import { type Given, says, textsAt } from "./given.ts";

/**
 * Indexes that a client wants. Older-form accounts have one on `username` that their clients do not send; those on
 * `email` and `tokenKey` are added again automatically (protocol 5.4).
 */
export function readIndexes(given: Given, { type, indexes }: Collection, generation: Generation): string[] {
  const read = textsAt(given, "indexes", indexes);
  if (type !== "auth" || generation !== "legacy" || !says(given, "indexes") || hasUnique(read, "username")) return read;
  return [...read, ...indexes.filter((text) => hasUnique([text], "username"))];
}

/** Does some index allow at most one row per value of this field? */
export function hasUnique(indexes: readonly string[], field: string): boolean {
  return indexes.some((text) => isUniqueOn(text, field));
}
