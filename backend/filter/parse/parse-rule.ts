import { LRUCache } from "lru-cache";
import type { FilterNode } from "./ast.ts";
import { type FilterLimits, parseFilter } from "./parser.ts";

/** Limits for rules. Superusers write them, so these only keep the parser and the engines within their own bounds. */
const ruleLimits: FilterLimits = { length: 100_000, depth: 50, comparisons: 500 };
/**
 * Cache of parsed rules, limited by number and characters. Both are far above any installation's need; they only keep
 * replaced rules from piling up.
 */
const kept = new LRUCache<string, FilterNode>({
  max: 1000,
  maxSize: 1_000_000,
  sizeCalculation: (_node, rule) => Math.max(1, rule.length),
});

/** Parses a rule, once for each text. The caller handles the empty rule, which means "everyone". */
export function parseRule(rule: string): FilterNode {
  const known = kept.get(rule);
  if (known) return known;
  const node = parseFilter(rule, ruleLimits);
  kept.set(rule, node);
  return node;
}
