import { browserFault } from "../../state/browser-fault.ts";
import { showMessage } from "../../state/messages.ts";
import { noConnection } from "../../text/problems/no-connection.ts";

/** Shows the message that an action needs a connection, and what to do; the current page stays. */
export function showNoConnection(): void {
  showMessage(noConnection);
}

/** Whether an error means that no response arrived: from `fetch`, from an import, or from the backend's client. */
export function isNoAnswer(error: unknown): boolean {
  if (error instanceof TypeError) return /fetch|network|load|import/i.test(error.message);
  if (typeof error !== "object" || error === null || (error as { status?: unknown }).status !== 0) return false;
  return browserFault(error) === null;
}

/** Whether the server answers at an address of this site, with any status. */
export async function siteAnswers(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
