import type { FilterNode, Operand } from "./ast.ts";

const orders = new Set(["<", "<=", ">", ">="]);

/**
 * Lists the fields of the collection that a filter compares with `@now`, as in `published <= @now`; a field may occur
 * more than once.
 */
export function dueFieldsIn(node: FilterNode): string[] {
  if (node.kind !== "comparison") return node.parts.flatMap(dueFieldsIn);
  if (!orders.has(node.operator)) return [];
  if (isNow(node.right)) return ownField(node.left);
  return isNow(node.left) ? ownField(node.right) : [];
}

const isNow = (operand: Operand) => operand.kind === "identifier" && operand.name === "@now";

function ownField(operand: Operand): string[] {
  return operand.kind === "identifier" && /^\w+$/.test(operand.name) ? [operand.name] : [];
}
