import type { ListResult } from "pocketbase";
import { redirect } from "react-router";
import { statusOf } from "../status-of.ts";
import type { LoadedPage } from "./load-page.ts";

/**
 * A list's page for a clientLoader of the administrator area: a page beyond the last leads to the last one, and a failure
 * is a value, with the filters kept. Apart from `loadPage`, whose errors need the client's code, which no visitor's page
 * may bring with it.
 * @param addressOf the address of a page of the same list
 */
export async function loadDeskList<Item>(
  find: () => Promise<ListResult<Item>>,
  addressOf: (page: number) => string,
): Promise<LoadedPage<Item>> {
  let page: ListResult<Item>;
  try {
    page = await find();
  } catch (error) {
    return { page: null, problem: { status: statusOf(error) } };
  }
  if (page.page > Math.max(1, page.totalPages)) throw redirect(addressOf(page.totalPages));
  return { page, problem: null };
}
