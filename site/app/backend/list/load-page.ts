import type { ListResult } from "pocketbase";
import { data, isRouteErrorResponse, redirect } from "react-router";
import { problemStatusForVisitors } from "../problems.ts";

/** One page of a list, or why it could not be had. A new object for each failure, so that a message is shown again. */
export type LoadedPage<Item> = { page: ListResult<Item>; problem: null } | { page: null; problem: ListFailure };

export interface ListFailure {
  /** Of the answer; 0 when none came. */
  status: number;
  /** The address to ask for again, where it is not that of the page. */
  asked?: string;
}

/**
 * A list's page for a loader: a page beyond the last leads to the last one, and a failure is answered with 503 and the
 * filters kept, for it is no reason to lose what was typed.
 * @param addressOf the address of a page of the same list
 * @param more what else the loader gives
 */
export async function loadPage<Item, More extends object>(
  find: () => Promise<ListResult<Item>>,
  addressOf: (page: number) => string,
  more: More,
) {
  try {
    const page = await find();
    if (page.page > Math.max(1, page.totalPages)) throw redirect(addressOf(page.totalPages));
    return data({ ...more, page, problem: null } as More & LoadedPage<Item>);
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = { status: problemStatusForVisitors(error) };
    return data({ ...more, page: null, problem } as More & LoadedPage<Item>, { status: 503 });
  }
}

/** Without its catalog (types, tags) a list still works: what gets no answer is empty, and asked for again with the next search. */
export async function orEmpty<Catalog>(load: () => Promise<Catalog>, empty: Catalog): Promise<Catalog> {
  try {
    return await load();
  } catch (error) {
    if (!isRouteErrorResponse(error) && !(error instanceof TypeError)) throw error;
    return empty;
  }
}

/**
 * On navigation in the browser a search that gets no answer (no connection, a failing server) keeps the page too.
 * @param address the short form of what was asked for, to which an answer would have led
 */
export async function keepPage<Loaded extends object>(
  load: () => Promise<Loaded>,
  more: () => Omit<Loaded, "page" | "problem">,
  asked: URL,
  address: string,
): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (!isRouteErrorResponse(error) && !(error instanceof TypeError)) throw error;
    if (asked.pathname + asked.search !== address) throw redirect(address);
    const problem = { status: isRouteErrorResponse(error) ? error.status : 0 };
    return { ...more(), page: null, problem } as unknown as Loaded;
  }
}
