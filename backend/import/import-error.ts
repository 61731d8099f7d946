import { PersonError } from "../config/person-error.ts";
/** Reasons why an import fails; nothing has been changed then. */
export type ImportErrorCode =
  | "not_found"
  | "no_database"
  | "damaged_database"
  | "unknown_form"
  | "changes_meanwhile"
  | "no_content"
  | "not_confirmed";

/** Error of an import. The message is Spanish, for the technician's terminal, and holds no secret. */
export class ImportError extends PersonError {
  override readonly name = "ImportError";
  readonly code: ImportErrorCode;
  constructor(code: ImportErrorCode, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.code = code;
  }
}
