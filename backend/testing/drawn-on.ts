import type { Database } from "../db/database.ts";
import { databases } from "./databases.ts";
import { drawnCases, isDrawn } from "./drawn-cases.ts";

/**
 * Cases of a table for one engine: a run tries each of them on one of the two, by lot, and half of them on either.
 * `npm test -- --whole` tries all on both. For cases that differ by what is asked, where that each engine is asked at all
 * is what shows its own statements.
 */
export function drawnOn<Case>(engine: Database["engine"], cases: readonly Case[]): Case[] {
  if (process.env.TEST_CASES === "all") return [...cases];
  const onPostgres = new Set(drawnCases([...cases.keys()], Math.floor(cases.length / 2)));
  return cases.filter((_, place) => onPostgres.has(place) === (engine === "postgres"));
}

/**
 * The one engine that a run asks for a file whose tests differ by what is asked; `npm test -- --whole` asks both. Of files with
 * 0 and files with 1 each run asks the ones of SQLite and the others of PostgreSQL: each engine meets questions of each kind.
 */
export function drawnEngine(half: 0 | 1): Database["engine"][] {
  if (process.env.TEST_CASES === "all") return [...databases];
  return isDrawn("engine of one half of the files", 2, half) ? ["sqlite"] : ["postgres"];
}

/** How often chance makes a case: `few` times, and `all` times in `npm test -- --whole`. */
export const drawnRuns = (few: number, all: number): number => (process.env.TEST_CASES === "all" ? all : few);
