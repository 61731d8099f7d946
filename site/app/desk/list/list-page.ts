import { statusOf } from "../../backend/status-of.ts";

/** A page of a list as the backend answers it. */
export interface ListPage<Item> {
  items: Item[];
  page: number;
  perPage: number;
  totalItems: number;
  totalPages: number;
}

/** A page of the list, or why it could not be had. @property status of the answer, 0 when none came */
export type ListAnswer<Item> = { page: ListPage<Item>; problem: null } | { page: null; problem: { status: number } };

/** Never rejects: a failure is an answer. */
export async function awaitList<Item>(find: () => Promise<ListPage<Item>>): Promise<ListAnswer<Item>> {
  try {
    return { page: await find(), problem: null };
  } catch (error) {
    return { page: null, problem: { status: statusOf(error) } };
  }
}

/** `1–10 de 41` */
export function rangeText({ page, perPage, totalItems, items }: ListPage<unknown>): string {
  if (items.length === 0) return "";
  const first = (page - 1) * perPage + 1;
  return `${first}–${first + items.length - 1} de ${totalItems.toLocaleString("es-ES")}`;
}
