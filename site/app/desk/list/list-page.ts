import type { ListResult } from "pocketbase";
import type { LoadedPage } from "../../backend/list/load-page.ts";
import { statusOf } from "../../backend/status-of.ts";

/** Loads a page; never rejects. A failure is returned as `problem`. */
export async function awaitList<Item>(find: () => Promise<ListResult<Item>>): Promise<LoadedPage<Item>> {
  try {
    return { page: await find(), problem: null };
  } catch (error) {
    return { page: null, problem: { status: statusOf(error) } };
  }
}

/** `1–10 de 41` */
export function rangeText({ page, perPage, totalItems, items }: ListResult<unknown>): string {
  if (items.length === 0) return "";
  const first = (page - 1) * perPage + 1;
  return `${first}–${first + items.length - 1} de ${totalItems.toLocaleString("es-ES")}`;
}
