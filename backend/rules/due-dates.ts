import { dueFieldsIn } from "../filter/parse/due-fields.ts";
import { parseRule } from "../filter/parse/parse-rule.ts";
import type { Rule } from "../schema/define/define.ts";

/**
 * Fields that a rule compares with `@now`, as in `published <= @now` (protocol 8.3). When the date in such a field
 * passes, the row enters or leaves the rule without a write.
 *
 * @returns names of fields of the rule's own collection, each once; empty for `null` and `""`
 */
export function dueFields(rule: Rule): string[] {
  return rule ? [...new Set(dueFieldsIn(parseRule(rule)))] : [];
}
