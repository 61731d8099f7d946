import { createHash } from "node:crypto";
import type { SystemTables } from "../db/system-tables.ts";
import { withoutHash } from "./plain-message.ts";
import type { Failure } from "./read-failure.ts";

/** Group of similar failures, as stored. Page, column and build are those of the latest one. */
export type FailureGroup = SystemTables["_failures"];

/** Id of the group of all failures that are only counted; no other group has it. */
export const othersId = "others";

/** Creates a group of one failure. @param at milliseconds since 1970 */
export function groupOf(failure: Failure, at: number): FailureGroup {
  const { message, line, column, page, build, device } = failure;
  const file = withoutHash(failure.file);
  const counts = { total: 1, phone: 0, tablet: 0, computer: 0, [device]: 1 };
  return {
    id: idOf(message, file, line),
    message,
    file,
    line,
    column,
    page,
    build,
    first_at: at,
    last_at: at,
    ...counts,
  };
}

/** Moves a group to those that are only counted. */
export function amongOthers(group: FailureGroup): FailureGroup {
  return { ...group, id: othersId, message: "", file: "", line: 0, column: 0, page: "", build: "" };
}

/** Adds two groups; the later one gives the details. */
export function together(one: FailureGroup, other: FailureGroup): FailureGroup {
  const last = other.last_at >= one.last_at ? other : one;
  return {
    ...last,
    page: last.page || one.page || other.page,
    first_at: Math.min(one.first_at, other.first_at),
    total: one.total + other.total,
    phone: one.phone + other.phone,
    tablet: one.tablet + other.tablet,
    computer: one.computer + other.computer,
  };
}

/** Id of a group. Numbers are ignored because they vary; those of React's errors, after `#`, identify the error. */
function idOf(message: string, file: string, line: number): string {
  const text = JSON.stringify([message.replace(/(?<![#\d])\d+/g, "0"), file, line]);
  return createHash("sha256").update(text).digest("hex").slice(0, 15);
}
