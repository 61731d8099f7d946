import { browserFault, faultStatus } from "../state/browser-fault.ts";

/**
 * Status of the answer behind an error of the client. 0: no answer came. `faultStatus`: the browser failed before
 * anything was sent.
 * @param otherwise for any other error
 */
export function statusOf(error: unknown, otherwise = 0): number {
  const status = writtenStatus(error, otherwise);
  const fault = status === 0 ? browserFault(error) : null;
  return fault ? faultStatus[fault] : status;
}

function writtenStatus(error: unknown, otherwise: number): number {
  if (typeof error !== "object" || error === null || !("status" in error)) return otherwise;
  return typeof error.status === "number" ? error.status : otherwise;
}

/** Makes a handler for `catch` that gives `instead` for a 404, and throws every other error. */
export const ifMissing =
  <Value>(instead: Value) =>
  (error: unknown): Value => {
    if (writtenStatus(error, 0) === 404) return instead;
    throw error;
  };
