/** Reason why something fails in a browser although the connection works (WEB-07). */
export type BrowserFault = "old" | "blocked" | "full";

/** Pseudo status of a fault, in place of an HTTP status. */
export const faultStatus: Record<BrowserFault, number> = { old: -1, blocked: -2, full: -3 };

/**
 * Finds a fault of the browser in an error, also in one wrapped by the backend's client. `null`: no such fault. A
 * missing method counts only if the browser lacks other recent features too: in a new browser it is a bug of ours.
 */
export function browserFault(error: unknown, isDated = !("withResolvers" in Promise)): BrowserFault | null {
  const { name = "", message = "" } = causeOf(error);
  if (/^(?:NS_ERROR_DOM_)?Quota/i.test(name)) return "full";
  if (name === "SecurityError") return "blocked";
  if (name === "SyntaxError") return /JSON/.test(message) ? null : "old";
  const isMissing = /not a (?:function|constructor)|is not defined|Can't find variable/.test(message);
  return isDated && isMissing ? "old" : null;
}

interface Failure {
  name?: string;
  message?: string;
  originalError?: Failure;
  cause?: Failure;
}

function causeOf(error: unknown): Failure {
  const failure = (error ?? {}) as Failure;
  const inner = failure.originalError ?? failure.cause;
  return inner && typeof inner === "object" && inner !== failure ? causeOf(inner) : failure;
}
