import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const backend = join(import.meta.dirname, "..", "..", "backend");

/** A code in the sources, and the message that stands behind it on the same statement. */
const written = /"((?:validation|batch)_[a-z_]+)"(?:,\s*(?:message:\s*)?(["`])((?:(?!\2).)+)\2)?/g;

/** A table of the codes of single fields, read from the backend's sources: they stand where each problem is found. */
export function apiCodes(): string {
  const messages = new Map<string, Set<string>>();
  for (const path of globSync("**/*.ts", {
    cwd: backend,
    exclude: ["**/node_modules/**", "**/*.test.ts", "testing/**"],
  })) {
    for (const [, code = "", , message] of readFileSync(join(backend, path), "utf8").matchAll(written)) {
      const known = messages.get(code) ?? new Set();
      // What stands for a value.
      if (message !== undefined) known.add(message.replace(/\$\{[^}]*\}/g, "…"));
      messages.set(code, known);
    }
  }
  const rows = [...messages].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    "| Code | Message |",
    "|---|---|",
    ...rows.map(([code, texts]) => `| \`${code}\` | ${[...texts].sort().join(" · ")} |`),
  ].join("\n");
}
