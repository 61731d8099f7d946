import type { View } from "./look.ts";

/** Cells of a row by the title of their column. */
export type Cells = Record<string, string>;

/** View of the same page elsewhere, such as an earlier build or a plain page. */
export interface Peer {
  name: string;
  view: View;
}

/** Cells with each value, followed in brackets by the values of the peers and the ratio to them. */
export function cellsOf(now: View, peers: readonly Peer[]): Cells {
  const cells = Object.entries(now).map(([title, value]) => {
    const others = peers
      .map(({ name, view }) => `${name} ${words(view[title])}${ratio(value, view[title])}`)
      .join(", ");
    return [title, `${words(value)}${others && ` (${others})`}`];
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

/** Ratio of two numbers in words. Empty if there is none. */
function ratio(value: View[string], other: View[string] | undefined): string {
  return typeof value === "number" && typeof other === "number" && other > 0 ? `: ${(value / other).toFixed(2)} ×` : "";
}

function words(value: View[string] | undefined): string {
  if (typeof value !== "number") return value || "–";
  return value.toLocaleString("en", { maximumFractionDigits: value < 1 ? 3 : value < 100 ? 1 : 0 });
}
