import type { DatabaseSync } from "node:sqlite";
import { fold } from "../fold.ts";

/** Registers our own SQL functions. Every connection needs them. */
export function registerFunctions(database: DatabaseSync): void {
  database.function("fold", { deterministic: true }, (text) => (typeof text === "string" ? fold(text) : text));
}
