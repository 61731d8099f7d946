import type { DatabaseSync } from "node:sqlite";
import { fold } from "../fold.ts";

/** What our statements call and SQLite does not have; every connection gets all of it. */
export function registerFunctions(database: DatabaseSync): void {
  database.function("fold", { deterministic: true }, (text) => (typeof text === "string" ? fold(text) : text));
}
