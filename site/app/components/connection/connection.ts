import { browserFault } from "../../state/browser-fault.ts";
import { showMessage } from "../../state/messages.ts";
import { noConnection } from "../../text/problems/no-connection.ts";

/** Says that what was asked for needs a connection, and what to do; the page that is there stays. */
export function tellNoConnection(): void {
  showMessage(noConnection);
}

/** Whether a failure means that no answer came at all: of `fetch`, of an import, or of the backend's client. */
export function isNoAnswer(error: unknown): boolean {
  if (error instanceof TypeError) return /fetch|network|load|import/i.test(error.message);
  if (typeof error !== "object" || error === null || (error as { status?: unknown }).status !== 0) return false;
  return browserFault(error) === null;
}

/** Whether anything is answered at an own address, whatever it is. */
export async function siteAnswers(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
