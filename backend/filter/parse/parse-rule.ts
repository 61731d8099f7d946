import { LRUCache } from "lru-cache";
import type { FilterNode } from "./ast.ts";
import { type FilterLimits, parseFilter } from "./parser.ts";

/** Superusers write rules, so these only keep the parser and the engines within their own bounds. */
const ruleLimits: FilterLimits = { length: 100_000, depth: 50, comparisons: 500 };
/** Rules in force, and characters of them; far more than any installation has, so that replaced ones do not pile up for ever. */
const kept = new LRUCache<string, FilterNode>({
  max: 1000,
  maxSize: 1_000_000,
  sizeCalculation: (_node, rule) => Math.max(1, rule.length),
});

/** Parses a rule, once for each text. The empty rule, "everyone", is the caller's to see first. */
export function parseRule(rule: string): FilterNode {
  const known = kept.get(rule);
  if (known) return known;
  const node = parseFilter(rule, ruleLimits);
  kept.set(rule, node);
  return node;
}
