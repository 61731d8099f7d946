import { isBroken, isFull } from "../../db/sqlite/errors.ts";

/** What an error says, for the technician. */
export function reasonOf(error: unknown): string {
  if (isBroken(error)) return "la base de datos está dañada ahí";
  if (isFull(error)) return "el disco está lleno";
  return (error instanceof Error && error.message) || String(error);
}
