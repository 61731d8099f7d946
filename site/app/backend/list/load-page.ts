import type { ListResult } from "pocketbase";
import { data, redirect } from "react-router";
import { isRefusal, problemStatusForVisitors } from "../problems.ts";

/** `newest`: items that a page of few or no results shows below them; absent on any other. */
interface ListPage<Item> extends ListResult<Item> {
  newest?: Item[];
}

/** Page of a list, or the status of its failure. A new object for each failure, so that a message is shown again. */
export type LoadedPage<Item> = { page: ListPage<Item>; problem: null } | { page: null; problem: { status: number } };

/**
 * Loads a list's page for a loader. A page beyond the last redirects to the last one. A failure is answered with 503
 * and keeps the filters, so that typed text is not lost.
 * @param addressOf the address of a page of the same list
 * @param more other data of the loader, awaited at the same time; empty where it could not be loaded
 * @param report called with an error of our own; refusals of the backend are in its log
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
  /** Most found items with which the newest are shown; 0 for a list without a filter. */
  few: number;
  /** Number of newest items that the page has room for. */
  shown: number;
  /** Finds the newest items. A failure is ignored: the page is useful without them. */
  find: (atMost: number) => Promise<Item[]>;
}

/** Adds the newest other items to a page of a list that has few items or none. */
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
