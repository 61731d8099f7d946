import type { ClientResponseError } from "pocketbase";
import { data } from "react-router";

/**
 * Makes the loader of a page: a failed request becomes an answer with a status and a reason, which the layout's error
 * boundary shows.
 */
export const pageLoader =
  <Args, Data>(load: (args: Args) => Promise<Data>) =>
  (args: Args): Promise<Data> =>
    load(args).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      throw data({ reason: problemStatusForVisitors(error) }, { status: error.status === 404 ? 404 : 503 });
    });

/** Status of a failed request. 0: no answer came. 500: any other error. */
export function problemStatus(error: unknown): number {
  return isRefusal(error) ? error.status : 500;
}

/**
 * `problemStatus` for requests that the site itself sends: 502 in the place of 0, because a backend that is down is no
 * lack of connection of the visitor.
 */
export function problemStatusForVisitors(error: unknown): number {
  return problemStatus(error) || 502;
}

/**
 * Whether an error is one of the client. Checked by its name: its class would bring the client's code with every page.
 */
export function isRefusal(error: unknown): error is ClientResponseError {
  return error instanceof Error && error.name.startsWith("ClientResponseError");
}
