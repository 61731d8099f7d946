import { dueFieldsIn } from "../filter/parse/due-fields.ts";
import { parseRule } from "../filter/parse/parse-rule.ts";
import type { Rule } from "../schema/define/define.ts";

/**
 * The fields that a rule compares with `@now`, as `published <= @now` (protocol 8.3): when the date in one of them
 * passes, the row enters or leaves the rule without being changed.
 *
 * @returns names of fields of the rule's own collection, each once; none for `null` and `""`
 */
export function dueFields(rule: Rule): string[] {
  return rule ? [...new Set(dueFieldsIn(parseRule(rule)))] : [];
}
