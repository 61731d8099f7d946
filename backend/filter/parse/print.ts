import type { FilterNode, Operand } from "./ast.ts";

/**
 * Canonical text of a filter: single blanks, double quotes, brackets only where needed. Filters with equal text mean
 * the same, so the text serves as a cache key; `parseFilter` restores the same data.
 */
export function printFilter(node: FilterNode): string {
  if (node.kind === "comparison") {
    return `${printOperand(node.left)} ${node.any ? "?" : ""}${node.operator} ${printOperand(node.right)}`;
  }
  const parts = node.parts.map((part) => {
    const bare = part.kind === "comparison" || (node.kind === "or" && part.kind === "and");
    return bare ? printFilter(part) : `(${printFilter(part)})`;
  });
  return parts.join(node.kind === "and" ? " && " : " || ");
}

function printOperand(operand: Operand): string {
  switch (operand.kind) {
    case "text":
      return `"${operand.value.replace(/["\\\n\t\r]/g, (found) => escapes[found] ?? found)}"`;
    case "number":
      return printNumber(operand.value);
    case "identifier":
      return operand.name;
    case "function":
      return `${operand.name}(${operand.arguments.map(printOperand).join(", ")})`;
  }
}

const escapes: Record<string, string> = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r" };

/** Prints a number without an exponent, which the language does not have. */
function printNumber(value: number): string {
  const shortest = String(value);
  const found = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(shortest);
  if (!found) return Object.is(value, -0) ? "-0" : shortest;
  const [, sign, whole = "", fraction = "", exponent] = found;
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, "0")}`;
}
