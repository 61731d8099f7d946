import type { ListResult } from "pocketbase";
import { data, redirect } from "react-router";
import { isRefusal, problemStatusForVisitors } from "../problems.ts";

/** `newest`: items that a page of few or no results shows below them; absent on any other. */
interface ListPage<Item> extends ListResult<Item> {
  newest?: Item[];
}

/**
 * One page of a list, or why it could not be had: the status of the answer, 0 when none came. A new object for each
 * failure, so that a message is shown again.
 */
export type LoadedPage<Item> = { page: ListPage<Item>; problem: null } | { page: null; problem: { status: number } };

/**
 * A list's page for a loader: a page beyond the last leads to the last one, and a failure is answered with 503 and the
 * filters kept, for it is no reason to lose what was typed.
 * @param addressOf the address of a page of the same list
 * @param more what else the loader gives; it is asked for at the same time, and what of it cannot be had is empty
 * @param report told of a fault of our own; refusals of the backend stand in its log
 */
export async function loadPage<Item, More extends object>(
  find: () => Promise<ListPage<Item>>,
  addressOf: (page: number) => string,
  more: More | Promise<More>,
  report: (error: unknown) => void,
) {
  try {
    const [page, given] = await Promise.all([find(), more]);
    if (page.page > Math.max(1, page.totalPages)) throw redirect(addressOf(page.totalPages));
    return data({ ...given, page, problem: null } as More & LoadedPage<Item>);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isRefusal(error)) report(error);
    const problem = { status: problemStatusForVisitors(error) };
    return data({ ...(await more), page: null, problem } as More & LoadedPage<Item>, { status: 503 });
  }
}

interface Newest<Item> {
  /** Most items found beside which the newest are shown; 0 for a list that nothing narrows. */
  few: number;
  /** Newest items that the page has room for. */
  shown: number;
  /** A page is worth showing without what cannot be had of it. */
  find: (atMost: number) => Promise<Item[]>;
}

/** A list's page, and where it has few items or none the newest of all others. */
export async function orNewest<Item extends { id: string }>(
  find: Promise<ListResult<Item>>,
  newest: Newest<Item>,
): Promise<ListPage<Item>> {
  const page = await find;
  if (page.totalItems > newest.few || page.page > Math.max(1, page.totalPages)) return page;
  const found = new Set(page.items.map(({ id }) => id));
  const all = await newest.find(newest.shown + found.size).catch(() => []);
  return { ...page, newest: all.filter(({ id }) => !found.has(id)).slice(0, newest.shown) };
}
