import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { anyOf } from "../../backend/list/find-by-text-or-meaning.ts";
import { searchText } from "../../backend/list/search-text.ts";
import type { ObrasQuery } from "../../sections/obras.ts";
import type { Obra } from "./obra.ts";

/**
 * Finds one page of the list, newest first.
 * @param ids ids of the wanted works; replaces the text search of the query
 */
export function findObras(client: PocketBase, query: ObrasQuery, ids?: readonly string[]): Promise<ListResult<Obra>> {
  return client.collection("obras_sociales").getList<Obra>(query.page, query.perPage, {
    filter: obrasFilter(client, query, ids),
    sort: "-created,nombre",
  });
}

/** @throws ClientResponseError 404 when it does not exist */
export function getObra(client: PocketBase, id: string): Promise<Obra> {
  return client.collection("obras_sociales").getOne<Obra>(id);
}

/** Builds the filter of a query. The client escapes every value; none is concatenated by hand. */
export function obrasFilter(client: PocketBase, query: ObrasQuery, ids?: readonly string[]): string {
  const parts: string[] = [];
  if (ids) parts.push(anyOf(client, ids));
  else if (query.search) parts.push(client.filter("nombre ~ {:search}", { search: searchText(query.search) }));
  if (query.ubicacion) parts.push(client.filter("ubicacion ~ {:place}", { place: searchText(query.ubicacion) }));
  // `~` searches the list of needs as text, as on PocketBase.
  if (query.necesidad) parts.push(client.filter("necesidades ~ {:need}", { need: query.necesidad }));
  return parts.join(" && ");
}
