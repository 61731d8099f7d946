import { BadRequestError, type Problem, type Problems } from "../protocol/errors.ts";

/** @throws BadRequestError for a value that is no text; one that is missing is "" */
export function readTexts<Name extends string>(
  values: Record<string, unknown>,
  ...names: Name[]
): Record<Name, string> {
  const read = names.map((name) => [name, values[name] ?? ""] as const);
  if (read.some(([, value]) => typeof value !== "string")) throw unreadable();
  return Object.fromEntries(read) as Record<Name, string>;
}

/** @throws BadRequestError for a value that is no whole number; one that is missing is 0 */
export function readNumber(values: Record<string, unknown>, name: string): number {
  const value = values[name] ?? 0;
  if (!Number.isSafeInteger(value)) throw unreadable();
  return value as number;
}

/** @param found by name; null where all is well. @throws BadRequestError with what is not */
export function refuseProblems(message: string, found: Record<string, Problem | Problems | null>): void {
  const data = Object.fromEntries(Object.entries(found).filter(([, one]) => one !== null)) as Problems;
  if (Object.keys(data).length > 0) throw new BadRequestError(message, { data });
}

/** What somebody else's server or library said, for a superuser who looks for the cause. */
export function rawError(what: string, cause: unknown): BadRequestError {
  const said = cause instanceof Error ? cause.message : "";
  return new BadRequestError(`${what} Raw error: \n${said.slice(0, longestRawError)}`, { cause });
}

/** Characters; others write as much as they like. */
const longestRawError = 500;

const unreadable = () => new BadRequestError("An error occurred while loading the submitted data.");
