import type { Database } from "../db/database.ts";
import { databases } from "./databases.ts";
import { drawnCases, isDrawn } from "./drawn-cases.ts";

/**
 * Cases of a table for one engine: a run tests each case on one of the two engines, at random, half of them on each.
 * `npm test -- --whole` tests all on both. For cases that differ by the query, where each engine only needs some of
 * them to exercise its statements.
 */
export function drawnOn<Case>(engine: Database["engine"], cases: readonly Case[]): Case[] {
  if (process.env.TEST_CASES === "all") return [...cases];
  const onPostgres = new Set(drawnCases([...cases.keys()], Math.floor(cases.length / 2)));
  return cases.filter((_, place) => onPostgres.has(place) === (engine === "postgres"));
}

/**
 * Engine on which a run tests a file whose tests differ by the query; `npm test -- --whole` uses both. In each run,
 * files with 0 and files with 1 use different engines, so that each engine meets queries of each kind.
 */
export function drawnEngine(half: 0 | 1): Database["engine"][] {
  if (process.env.TEST_CASES === "all") return [...databases];
  return isDrawn("engine of one half of the files", 2, half) ? ["sqlite"] : ["postgres"];
}

/** Number of random cases: `few`, or `all` in `npm test -- --whole`. */
export const drawnRuns = (few: number, all: number): number => (process.env.TEST_CASES === "all" ? all : few);
