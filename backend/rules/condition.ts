import type { RawBuilder } from "kysely";
import type { CompileOptions } from "../filter/compile/compilation.ts";
import { compileFilter, isNever } from "../filter/compile/to-condition.ts";
import type { FilterNode, Operand } from "../filter/parse/ast.ts";
import { parseRule } from "../filter/parse/parse-rule.ts";
import type { Rule } from "../schema/define/define.ts";

/**
 * Compiles a rule into an SQL condition for one requester (protocol 4). The row stands in the caller's statement as
 * `alias`. The caller must handle superusers, `""` (everyone) and `null` (superusers only) before: see `whoMay`.
 *
 * @throws BadRequestError when the rule names a collection or field that does not exist (any more)
 */
export function ruleCondition(
  rule: string,
  options: Omit<CompileOptions, "purpose" | "useIndex">,
): RawBuilder<boolean> {
  return compileFilter(parseRule(rule), { ...options, purpose: "rule" });
}

/**
 * Whether a rule refuses a requester for every row and every body, as for a guest where the rule needs an account.
 * @throws BadRequestError as `ruleCondition`
 */
export function neverAdmits(rule: string, options: Omit<CompileOptions, "purpose" | "useIndex">): boolean {
  const rest = withoutBody(parseRule(rule));
  return rest !== null && isNever(rest, { ...options, purpose: "rule" });
}

/** Part of a rule that does not depend on the body. `null`: some body alone may satisfy the rule. */
function withoutBody(node: FilterNode): FilterNode | null {
  if (node.kind === "comparison") return namesBody(node.left) || namesBody(node.right) ? null : node;
  const rests = node.parts.map(withoutBody);
  const parts = rests.filter((part) => part !== null);
  if (node.kind === "or" && parts.length < rests.length) return null;
  const [only = null] = parts;
  return parts.length > 1 ? { ...node, parts } : only;
}

function namesBody(operand: Operand): boolean {
  if (operand.kind === "function") return operand.arguments.some(namesBody);
  return operand.kind === "identifier" && /^@request\.(?:body|data)\b/i.test(operand.name);
}

/** Whether a rule depends on the requester only, so that its result is the same for every row. */
export function asksOnlyWho(rule: string): boolean {
  const isOfAsker = (operand: Operand): boolean => {
    if (operand.kind === "function") return operand.arguments.every(isOfAsker);
    return operand.kind !== "identifier" || /^(?:@request\.auth\b|true$|false$|null$)/.test(operand.name);
  };
  const asks = (node: FilterNode): boolean =>
    node.kind === "comparison" ? isOfAsker(node.left) && isOfAsker(node.right) : node.parts.every(asks);
  return asks(parseRule(rule));
}

/** Checks whom a rule admits, without looking at a row. `"some"`: only for rows that meet its condition. */
export function whoMay(rule: Rule, superuser: boolean): "everybody" | "nobody" | "some" {
  if (superuser || rule === "") return "everybody";
  return rule === null ? "nobody" : "some";
}
