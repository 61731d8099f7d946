import { randomUUIDv7 } from "node:crypto";
import { inspect } from "node:util";
import { formatDate } from "../protocol/dates.ts";
import { type LogLine, withoutSecrets } from "../protocol/log.ts";
import { levels, longestDetail, plainText } from "./log-entry.ts";
import type { LogWriter } from "./log-writer.ts";

/**
 * Adds an entry for a warning or error of the server itself: a mail not sent, a page that failed, a job that broke
 * off.
 */
export function recordLine(writer: LogWriter, { isError, details, message }: LogLine, now: Date): void {
  const level = isError ? levels.error : levels.warn;
  if (!writer.wants(level)) return;
  const data = JSON.stringify({ type: "server", ...described(details) });
  writer.add({ id: randomUUIDv7(), created: formatDate(now), level, message: plainText(message), data });
}

function described(details: object): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(details)) {
    if (value instanceof Error) {
      values.error = plainText(value.message);
      values.details = plainText(withoutSecrets(value.stack ?? ""), longestDetail);
    } else if (typeof value === "number" || typeof value === "boolean") values[name] = value;
    else values[name] = plainText(typeof value === "string" ? withoutSecrets(value) : inspect(value, { depth: 2 }));
  }
  return values;
}
