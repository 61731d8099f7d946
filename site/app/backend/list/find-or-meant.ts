import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";

/**
 * A list's page by the letters that were written; where no name has them, what is meant by the words (BUS-06).
 * @param find one page; ids are given in the place of the search
 * @param meant ids of what the search means
 */
export async function findOrMeant<Item>(
  search: string,
  find: (ids?: readonly string[]) => Promise<ListResult<Item>>,
  meant: () => Promise<string[]>,
): Promise<ListResult<Item>> {
  const page = await find();
  if (page.totalItems > 0 || search === "") return page;
  const ids = await meant();
  return ids.length === 0 ? page : find(ids);
}

/** Any of these records. */
export const anyOf = (client: PocketBase, ids: readonly string[]): string =>
  `(${ids.map((id) => client.filter("id={:id}", { id })).join("||")})`;
