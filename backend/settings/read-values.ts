import { unreadableForm } from "../protocol/body/form-texts.ts";
import { BadRequestError } from "../protocol/errors.ts";

/** Reads a whole number; a missing one is 0. @throws BadRequestError for any other value */
export function readNumber(values: Record<string, unknown>, name: string): number {
  const value = values[name] ?? 0;
  if (typeof value !== "number" || !Number.isSafeInteger(value)) throw unreadableForm();
  return value;
}

/** Error with the message of a foreign server or library, for a superuser who looks for the cause. */
export function rawError(what: string, cause: unknown): BadRequestError {
  const message = cause instanceof Error ? cause.message : "";
  return new BadRequestError(`${what} Raw error: \n${message.slice(0, longestRawError)}`, { cause });
}

/** Maximum of that message. Characters. */
const longestRawError = 500;
