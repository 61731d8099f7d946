import { PersonError } from "../../config/person-error.ts";

/** Error: the PostgreSQL server cannot be used as it is. The message says what to change. */
export class UnfitServerError extends PersonError {
  override readonly name = "UnfitServerError";
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
  }
}

/** Text of an error for the end of a sentence. Some system errors have a code and no message. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : String(error));
}
