import type { ClientResponseError } from "pocketbase";
import { SessionLostError } from "../../backend/session/session-guard.ts";
import { statusOf } from "../../backend/status-of.ts";
import { PhotoNotFetchedError } from "../../components/photos/prepare/fetch-photo.ts";
import { type Conflict, fieldProblems, readConflict, saveProblemText } from "../../text/problems/save-problems.ts";
import type { Failure } from "../form/record-form.ts";

/** Why a save did not come about. */
export type SaveFailure<Stored> =
  /** The server found fields at fault. */
  | { kind: "refused"; failures: Failure[] }
  | { kind: "conflict"; conflict: Conflict<Stored> }
  /** The session ended, and the person goes on writing without. */
  | { kind: "signedOut" }
  /** A file that had to be fetched again did not come. */
  | { kind: "file"; text: string }
  /** Files that the save only names do not lie where they lay. */
  | { kind: "without files" }
  /** @property status of the answer; 0 when none came: then it may have been saved all the same. @property cause for the person */
  | { kind: "failed"; status: number; cause: string };

/**
 * What an error of a save means. What we did not foresee counts as a failed save: nothing may be lost for it.
 * @param fieldOf the form's field for one of the collection's
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

/** docs/api.md, '@files'. */
const namesMissing = (error: unknown): boolean =>
  (error as Partial<ClientResponseError>).response?.data?.["@files"] !== undefined;
