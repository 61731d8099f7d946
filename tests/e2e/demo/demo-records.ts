import { readFileSync } from "node:fs";

/** Demonstration records of a collection, in the order of their file. */
export const demoRecords = <Row = Record<string, unknown>>(collection: string): Row[] =>
  JSON.parse(readFileSync(new URL(`../../../diocese/demo/content/${collection}.json`, import.meta.url), "utf8"));
