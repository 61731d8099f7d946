import type { Collection } from "../define/define.ts";
import type { Collections } from "../registry/collections.ts";
import { compileView } from "./compile-view.ts";
import { ViewQueryError } from "./query-error.ts";
import type { ResolvedColumn } from "./scope.ts";

/**
 * Finds columns with accounts' addresses or their ids at sign-in providers that a view uses in any way: selected,
 * computed, compared, joined, or through another view. An account may hide its address, but a view ignores that
 * setting.
 * @returns names such as `readers.email`; empty for an invalid query, which is refused elsewhere
 */
export function privateColumns(view: Collection, collections: Collections): string[] {
  try {
    const { columns, reads } = compileView(view.viewQuery, collections, "sqlite");
    const inner = reads.filter(({ type }) => type === "view").flatMap((read) => privateColumns(read, collections));
    return [...new Set([...columns.filter(isPrivate).map(nameOf), ...inner])];
  } catch (error) {
    if (error instanceof ViewQueryError) return [];
    throw error;
  }
}

const isPrivate = ({ collection, field }: ResolvedColumn) =>
  (collection.type === "auth" && field.name === "email") ||
  (collection.name === "_externalAuths" && field.name === "providerId");

const nameOf = ({ collection, field }: ResolvedColumn) => `${collection.name}.${field.name}`;
