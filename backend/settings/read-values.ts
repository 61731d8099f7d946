import { unreadableForm } from "../protocol/body/form-texts.ts";
import { BadRequestError } from "../protocol/errors.ts";

/** @throws BadRequestError for a value that is no whole number; one that is missing is 0 */
export function readNumber(values: Record<string, unknown>, name: string): number {
  const value = values[name] ?? 0;
  if (typeof value !== "number" || !Number.isSafeInteger(value)) throw unreadableForm();
  return value;
}

/** What somebody else's server or library said, for a superuser who looks for the cause. */
export function rawError(what: string, cause: unknown): BadRequestError {
  const said = cause instanceof Error ? cause.message : "";
  return new BadRequestError(`${what} Raw error: \n${said.slice(0, longestRawError)}`, { cause });
}

/** Characters; others write as much as they like. */
const longestRawError = 500;
