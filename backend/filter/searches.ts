import { fold } from "../db/fold.ts";
import type { Collection } from "../schema/define.ts";
import type { Comparison, FilterNode } from "./ast.ts";
import { searchedText } from "./like-pattern.ts";

export interface Search {
  /** To be replaced by way of `useIndex`. */
  comparison: Comparison;
  /** A field with `search: true`. */
  field: string;
  /** What its folded side column must contain somewhere; folded, without wildcards or escapes; may be empty. */
  text: string;
}

const searchable = new Set(["text", "editor", "email", "url", "select"]);

/**
 * The comparisons `field ~ "text"` that every row of the filter must satisfy and that a search index can answer. None
 * on `email`: there the condition says more than the comparison (hidden addresses).
 */
export function collectSearches(node: FilterNode, collection: Collection): Search[] {
  if (node.kind === "and") return node.parts.flatMap((part) => collectSearches(part, collection));
  if (node.kind !== "comparison" || node.operator !== "~") return [];
  const { left, right } = node;
  if (left.kind !== "identifier" || right.kind !== "text") return [];
  const field = collection.fields.find((candidate) => candidate.name === left.name);
  const text = searchedText(right.value);
  if (!field?.search || !searchable.has(field.type) || text === null) return [];
  if (field.hidden || (collection.type === "auth" && field.name === "email")) return [];
  return [{ comparison: node, field: field.name, text: fold(text) }];
}
