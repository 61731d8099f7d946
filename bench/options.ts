import { parseArgs } from "node:util";

export type Engine = "sqlite" | "postgres";

/** What to measure, as the command line says it. */
export interface Options {
  /** Names of figures; all of them when empty. */
  only: string[];
  /** Numbers of news. */
  news: number[];
  engines: Engine[];
  /** Names of public pages, for the figures that look at each of them; all when empty. */
  pages: string[];
}

const defaults = { news: "10000,1000000", engines: "sqlite,postgres" };

/** @throws Error in the words of whoever typed it */
export function readOptions(args: string[], figures: readonly string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", default: "" },
      news: { type: "string", default: defaults.news },
      engines: { type: "string", default: defaults.engines },
      pages: { type: "string", default: "" },
    },
  });
  const only = listOf(values.only);
  const unknown = only.find((name) => !figures.includes(name));
  if (unknown) throw new Error(`There is no figure ${unknown}; there are: ${figures.join(", ")}.`);
  const news = listOf(values.news).map(Number);
  if (news.some((count) => !Number.isInteger(count) || count < 100))
    throw new Error("--news takes numbers from 100 on.");
  const engines = listOf(values.engines);
  if (!engines.every((name) => name === "sqlite" || name === "postgres")) {
    throw new Error("--engines takes sqlite, postgres or both.");
  }
  return { only, news, engines, pages: listOf(values.pages) };
}

const listOf = (text: string) => text.split(",").filter((part) => part !== "");
