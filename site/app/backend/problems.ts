import { ClientResponseError } from "pocketbase";
import { data } from "react-router";

/** What a failed request of a page becomes: an answer with a status that the layout's boundary draws. */
export function toPageProblem(error: unknown): Error | ReturnType<typeof data<null>> {
  if (!(error instanceof ClientResponseError)) return error instanceof Error ? error : new Error(String(error));
  return data(null, { status: error.status === 404 ? 404 : 503 });
}

/** The status of a failed request; 0 when no answer came. */
export function problemStatus(error: unknown): number {
  return error instanceof ClientResponseError ? error.status : 500;
}
