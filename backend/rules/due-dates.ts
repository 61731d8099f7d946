import type { FilterNode, Operand } from "../filter/parse/ast.ts";
import { parseRule } from "../filter/parse/parse-rule.ts";
import type { Rule } from "../schema/define/define.ts";

const orders = new Set(["<", "<=", ">", ">="]);

/**
 * The fields that a rule compares with `@now`, as `published <= @now` (protocol 8.3): when the date in one of them
 * passes, the row enters or leaves the rule without being changed.
 *
 * @returns names of fields of the rule's own collection, each once; none for `null` and `""`
 */
export function dueFields(rule: Rule): string[] {
  return rule ? [...new Set(fieldsIn(parseRule(rule)))] : [];
}

function fieldsIn(node: FilterNode): string[] {
  if (node.kind !== "comparison") return node.parts.flatMap(fieldsIn);
  if (!orders.has(node.operator)) return [];
  if (isNow(node.right)) return ownField(node.left);
  return isNow(node.left) ? ownField(node.right) : [];
}

const isNow = (operand: Operand) => operand.kind === "identifier" && operand.name === "@now";

function ownField(operand: Operand): string[] {
  return operand.kind === "identifier" && /^\w+$/.test(operand.name) ? [operand.name] : [];
}
