import { parseRule } from "../filter/parse/parse-rule.ts";
import { printFilter } from "../filter/parse/print.ts";
import { FilterSyntaxError } from "../filter/parse/syntax-error.ts";
import type { Rule } from "../schema/define/define.ts";

/** Whether two rules differ only in blanks, quotes or brackets. */
export function sameRule(one: Rule, other: Rule): boolean {
  if (one === other) return true;
  if (!one || !other) return false;
  try {
    return printFilter(parseRule(one)) === printFilter(parseRule(other));
  } catch (error) {
    if (error instanceof FilterSyntaxError) return false;
    throw error;
  }
}
