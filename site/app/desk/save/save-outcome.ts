import { SessionLostError } from "../../backend/session/session-guard.ts";
import { statusOf } from "../../backend/status-of.ts";
import { PhotoNotFetchedError } from "../../components/photos/prepare/fetch-photo.ts";
import { type Conflict, fieldProblems, readConflict, saveProblemText } from "../../text/problems/save-problems.ts";
import type { Failure } from "../record/record-form.ts";
import { namesMissing } from "../uploads/send-with-files.ts";

/** Reason of a failed save. */
export type SaveFailure<Stored> =
  /** The server rejected some fields. */
  | { kind: "refused"; failures: Failure[] }
  | { kind: "conflict"; conflict: Conflict<Stored> }
  /** The session ended, and the person declined to sign in. */
  | { kind: "signedOut" }
  /** A stored file could not be fetched again. */
  | { kind: "file"; text: string }
  /** Files that the save only names are no longer where the server had them. */
  | { kind: "without files" }
  /** @property status HTTP status; 0: no response, so it may have been saved @property cause text for the person */
  | { kind: "failed"; status: number; cause: string };

/**
 * Classifies an error of a save. An unknown error counts as a failed save, so that the draft is kept.
 * @param fieldOf maps a collection's field to the form's field
 */
export function failureOf<Stored>(error: unknown, fieldOf: (name: string) => string | undefined): SaveFailure<Stored> {
  if (error instanceof SessionLostError) return { kind: "signedOut" };
  if (error instanceof PhotoNotFetchedError) return { kind: "file", text: error.message };
  const conflict = readConflict<Stored>(error);
  if (conflict) return { kind: "conflict", conflict };
  const status = statusOf(error, 500);
  if (status === 400 && namesMissing(error)) return { kind: "without files" };
  const failures = Object.entries(status === 400 ? fieldProblems(error) : {}).flatMap(([name, text]) => {
    const field = fieldOf(name);
    return field === undefined ? [] : [{ field, text, ofServer: true }];
  });
  return failures.length > 0
    ? { kind: "refused", failures }
    : { kind: "failed", status, cause: saveProblemText(error) };
}
