import type { FilterNode } from "./ast.ts";
import { type FilterLimits, parseFilter } from "./parser.ts";

/** Superusers write rules, so these only keep the parser and the engines within their own bounds. */
const ruleLimits: FilterLimits = { length: 100_000, depth: 50, comparisons: 500 };
/** Rules in force; far more than any installation has, so that replaced ones do not pile up for ever. */
const mostKept = 1000;

const kept = new Map<string, FilterNode>();

/** Parses a rule, once for each text. The empty rule, "everyone", is the caller's to see first. */
export function parseRule(rule: string): FilterNode {
  const known = kept.get(rule);
  if (known) return known;
  const node = parseFilter(rule, ruleLimits);
  if (kept.size >= mostKept) kept.clear();
  kept.set(rule, node);
  return node;
}
