import type { ListResult } from "pocketbase";

/**
 * Most records that are loaded whole to be sorted: as many as the protocol gives at once. A longer list keeps the
 * server's order.
 */
export const mostInOrder = 500;

interface Order<T> {
  compare(one: T, other: T): number;
  /** Whether an item is in the list at all, where the server cannot be asked for that. */
  keep(item: T): boolean;
  /** Loads every record. */
  whole(): Promise<T[]>;
}

/**
 * Sorts one page in an order that the protocol does not have: it sorts texts by their bytes, capitals before all small
 * letters and accents after `z`. A list that fits on one page is sorted there; of a longer one all records are loaded.
 * @param asked the page in the server's order
 */
export async function putInOrder<T>(asked: ListResult<T>, { compare, keep, whole }: Order<T>): Promise<ListResult<T>> {
  const { page, perPage, totalItems } = asked;
  if (totalItems > mostInOrder) return asked;
  const isWhole = asked.items.length === totalItems;
  const all = (isWhole ? asked.items : await whole()).filter(keep).sort(compare);
  const items = all.slice((page - 1) * perPage, page * perPage);
  return { ...asked, items, totalItems: all.length, totalPages: Math.ceil(all.length / perPage) };
}
