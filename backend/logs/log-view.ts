import type { LogEntry } from "./log-entry.ts";

/** Entry in the form of both generations; an entry is never updated. */
export function logView({ id, created, level, message, data }: LogEntry) {
  return { id, created, updated: created, level, message, data: JSON.parse(data) };
}
