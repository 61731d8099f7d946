import type { LogEntry } from "./log-entry.ts";

/** An entry as both generations know it; one is never updated. */
export function logView({ id, created, level, message, data }: LogEntry) {
  return { id, created, updated: created, level, message, data: JSON.parse(data) };
}
