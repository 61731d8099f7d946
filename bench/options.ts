import { parseArgs } from "node:util";

export type Engine = "sqlite" | "postgres";

/** Command-line options: what to measure. */
export interface Options {
  /** Names of figures. Empty: all. */
  only: string[];
  /** Numbers of news. */
  news: number[];
  engines: Engine[];
  /** Names of public pages, for the figures that measure each page. Empty: all. */
  pages: string[];
  /** Ways in which `phone` measures each page. Empty: all. */
  looks: string[];
  /** Measurements per page by `phone`, whose medians count. */
  rounds: number;
}

const defaults = { news: "10000,1000000", engines: "sqlite,postgres", rounds: "5" };

/** Reads the command line. @throws Error with a message for the person who typed it */
export function readOptions(args: string[], figures: readonly string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", default: "" },
      news: { type: "string", default: defaults.news },
      engines: { type: "string", default: defaults.engines },
      pages: { type: "string", default: "" },
      looks: { type: "string", default: "" },
      rounds: { type: "string", default: defaults.rounds },
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
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error("--rounds takes a number from 1 on.");
  return { only, news, engines, pages: listOf(values.pages), looks: listOf(values.looks), rounds };
}

const listOf = (text: string) => text.split(",").filter((part) => part !== "");
