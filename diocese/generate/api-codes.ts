import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const backend = join(import.meta.dirname, "..", "..", "backend");

/** Error code in the sources, with the message after it in the same statement. */
const written = /"((?:validation|batch)_[a-z_]+)"(?:,\s*(?:message:\s*)?(["`])((?:(?!\2).)+)\2)?/g;

/** Makes a table of the codes of single fields, read from the backend's sources, where each error is raised. */
export function apiCodes(): string {
  const messages = new Map<string, Set<string>>();
  for (const path of globSync("**/*.ts", {
    cwd: backend,
    exclude: ["**/node_modules/**", "**/*.test.ts", "testing/**"],
  })) {
    for (const [, code = "", , message] of readFileSync(join(backend, path), "utf8").matchAll(written)) {
      const known = messages.get(code) ?? new Set();
      // Replaces values in the message with `…`.
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
