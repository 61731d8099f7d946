import type { RawBuilder } from "kysely";
import type { CompileOptions } from "../filter/compile/compilation.ts";
import { compileFilter } from "../filter/compile/to-condition.ts";
import { parseRule } from "../filter/parse/parse-rule.ts";
import type { Rule } from "../schema/define/define.ts";

/**
 * Compiles a rule into a condition for one requester (protocol 4). The row stands in the caller's statement as `alias`.
 * Superusers, who are subject to no rule, are the caller's to see first, as are `""` (everyone) and `null` (nobody);
 * see `whoMay`.
 *
 * @throws BadRequestError when the rule names what does not exist (any more)
 */
export function ruleCondition(
  rule: string,
  options: Omit<CompileOptions, "purpose" | "useIndex">,
): RawBuilder<boolean> {
  return compileFilter(parseRule(rule), { ...options, purpose: "rule" });
}

/** Whom a rule lets in without looking at a row; `"some"` must satisfy its condition. */
export function whoMay(rule: Rule, superuser: boolean): "everybody" | "nobody" | "some" {
  if (superuser || rule === "") return "everybody";
  return rule === null ? "nobody" : "some";
}
