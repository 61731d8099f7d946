import { PersonError } from "../../config/person-error.ts";
/** Why a backup is not restored; stable, for programs. */
export type RestoreProblem =
  | "not_a_backup"
  | "unknown_format"
  | "newer"
  | "bad_database"
  | "missing_file"
  /** Fewer rows, or more, than it says. */
  | "incomplete"
  /** Another process keeps the database open. */
  | "in_use"
  | "wrong_key"
  | "unfit"
  | "not_allowed"
  | "stopped";

/** A backup that is not restored; nothing has been changed. The message is Spanish, for the technician. */
export class RestoreError extends PersonError {
  override readonly name = "RestoreError";
  readonly code: RestoreProblem;

  constructor(code: RestoreProblem, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}
