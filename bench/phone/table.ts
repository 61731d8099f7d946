import type { View } from "./look.ts";

/** Cells of a row by the title of their column. */
export type Cells = Record<string, string>;

/** Cells with each value, followed in brackets by the value of the earlier build, if known. */
export function cellsOf(now: View, before: View | undefined): Cells {
  const cells = Object.entries(now).map(([title, value]) => {
    const then = before && ` (${words(before[title])})`;
    return [title, `${words(value)}${then ?? ""}`];
  });
  return Object.fromEntries(cells);
}

/** Markdown table with every column that any row has. */
export function tableOf(rows: readonly Cells[]): string {
  const titles = [...new Set(rows.flatMap(Object.keys))];
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll(/\s*\n\s*|\|/g, " ")).join(" | ")} |`;
  const lines = [titles, titles.map(() => "---"), ...rows.map((row) => titles.map((title) => row[title] ?? ""))];
  return `${lines.map(line).join("\n")}\n`;
}

function words(value: View[string] | undefined): string {
  if (typeof value !== "number") return value || "–";
  return value.toLocaleString("en", { maximumFractionDigits: value < 1 ? 3 : value < 100 ? 1 : 0 });
}
