const widest = 120;

/** Plain data as TypeScript in the repository's own format: an object over several lines, a list on one if it fits. */
export function print(value: unknown, indent = ""): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => print(item)).join(", ")}]`;
    // What stands before it in its line is a name of some length.
    if (value.every((item) => typeof item !== "object") && indent.length + line.length < widest - 14) return line;
    return `[\n${value.map((item) => `${inner}${print(item, inner)},\n`).join("")}${indent}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const lines = Object.entries(value).map(([key, item]) => `${inner}${key}: ${print(item, inner)},\n`);
  return `{\n${lines.join("")}${indent}}`;
}
