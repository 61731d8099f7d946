import type { ListResult } from "pocketbase";

/** Most records that are brought whole to be put in order: what the protocol gives at once. Of more the server's order holds. */
export const mostInOrder = 500;

interface Order<T> {
  compare(one: T, other: T): number;
  /** Whether it is in the list at all, where the server cannot be asked for that. */
  keep(item: T): boolean;
  /** Brings every record. */
  whole(): Promise<T[]>;
}

/**
 * One page in an order that the protocol has none for: it sorts texts by their bytes, capitals before all small letters
 * and accents after `z`. What fits on one page is sorted there; of a longer list all is asked for.
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
