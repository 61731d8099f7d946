import { fold } from "../../db/fold.ts";
import type { Search, SearchTerm } from "../../db/search-index.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { FilterNode, Operand } from "../parse/ast.ts";
import { searchedText } from "./like-pattern.ts";

/** Part of a filter that a search index can answer. */
export interface FilterSearch {
  /** Node to be replaced by way of `useIndex`. */
  node: FilterNode;
  /** Terms of which a row must contain at least one, in fields with `search: true`; no term is empty. */
  terms: Search;
}

const searchable = new Set(["text", "editor", "email", "url", "select", "relation"]);

/**
 * Finds the searches of a filter that an index can answer: `field ~ "text"`, or several joined by `||`, which every
 * row must satisfy. Skips `email`: there the condition also checks hidden addresses.
 */
export function collectSearches(node: FilterNode, collection: Collection): FilterSearch[] {
  if (node.kind === "and") return node.parts.flatMap((part) => collectSearches(part, collection));
  const terms = termsOf(node, collection);
  return terms ? [{ node, terms }] : [];
}

/** `null`: the index cannot find all rows of the part. */
function termsOf(node: FilterNode, collection: Collection): SearchTerm[] | null {
  if (node.kind === "comparison") {
    const term = node.operator === "~" ? termOf(node.left, node.right, collection) : null;
    return term && [term];
  }
  if (node.kind === "and") return null;
  const terms = node.parts.map((part) => termsOf(part, collection));
  return terms.every((each) => each !== null) ? terms.flat() : null;
}

function termOf(left: Operand, right: Operand, collection: Collection): SearchTerm | null {
  if (left.kind !== "identifier" || right.kind !== "text" || collection.type === "view") return null;
  const field = collection.fields.find((candidate) => candidate.name === left.name);
  const text = fold(searchedText(right.value) ?? "");
  if (!field?.search || !searchable.has(field.type) || text === "") return null;
  if (field.hidden || (collection.type === "auth" && field.name === "email")) return null;
  return { column: field.name, text };
}
