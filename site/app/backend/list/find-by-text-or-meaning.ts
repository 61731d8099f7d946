import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";

/**
 * Finds a list's page by the written letters; if no name has them, by the meaning of the words (BUS-06).
 * @param find finds one page; ids replace the search if given
 * @param meant finds the ids that the search means
 */
export async function findByTextOrMeaning<Item>(
  search: string,
  find: (ids?: readonly string[]) => Promise<ListResult<Item>>,
  meant: () => Promise<string[]>,
): Promise<ListResult<Item>> {
  const page = await find();
  if (page.totalItems > 0 || search === "") return page;
  const ids = await meant();
  return ids.length === 0 ? page : find(ids);
}

/** Filter that matches any of these records. */
export const anyOf = (client: PocketBase, ids: readonly string[]): string =>
  `(${ids.map((id) => client.filter("id={:id}", { id })).join("||")})`;
