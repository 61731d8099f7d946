import type { ClientResponseError } from "pocketbase";
import { data } from "react-router";

/** Makes of a failed request of a page an answer with a status and its reason, which the layout's boundary draws. */
export function toPageProblem(error: unknown): Error | ReturnType<typeof data<{ reason: number }>> {
  if (!isRefusal(error)) return error instanceof Error ? error : new Error(String(error));
  return data({ reason: problemStatusForVisitors(error) }, { status: error.status === 404 ? 404 : 503 });
}

/** The status of a failed request; 0 when no answer came. */
export function problemStatus(error: unknown): number {
  return isRefusal(error) ? error.status : 500;
}

/** The same where the site itself asked: a backend that is gone is no lack of connection of whoever reads. */
export function problemStatusForVisitors(error: unknown): number {
  return problemStatus(error) || 502;
}

/** By its name: asking its class would bring the client's code with every page that loads in the browser. */
export function isRefusal(error: unknown): error is ClientResponseError {
  return error instanceof Error && error.name.startsWith("ClientResponseError");
}
