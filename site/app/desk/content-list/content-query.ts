import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { isLongForm, listAddress, readIds, readPaging, readSearch, toParams } from "../../text/list-query.ts";
import { listPath } from "../content/content.ts";
import { findField } from "../content/content-words.ts";

/** Search, sort, filters and page in the address of a collection's list, trimmed and limited. */
export interface ContentQuery {
  search: string;
  /** Sort order; must be among the collection's sorts. */
  sort: string;
  /** Values of the active filters by field: an id, several ids with commas, a select's value, `si` or `no`. */
  filters: Record<string, string>;
  /** Field that must be empty. Empty: no such filter. */
  missing: string;
  page: number;
  perPage: number;
}

/** Reads the query from the address. An invalid value becomes its default; never throws. */
export function readContentQuery(collection: ContentCollection, params: URLSearchParams): ContentQuery {
  const { sorts, filters, wanted } = collection;
  const sort = params.get("sort") ?? "";
  const missing = params.get("falta") ?? "";
  const several = severalFilters(collection);
  const given = (name: string) => (several.includes(name) ? readIds(params, name).join(",") : readSearch(params, name));
  const set = filters.map((name) => [name, given(name)] as const).filter(([, value]) => value !== "");
  return {
    search: readSearch(params),
    sort: sorts.some(({ by }) => by === sort) ? sort : usualSort(collection),
    filters: Object.fromEntries(set),
    missing: Object.hasOwn(wanted, missing) ? missing : "",
    ...readPaging(params),
  };
}

export function contentParams(collection: ContentCollection, query: Partial<ContentQuery>): URLSearchParams {
  const { search = "", sort = "", filters = {}, missing = "" } = query;
  return toParams({ search, ...filters, falta: missing, sort: sort === usualSort(collection) ? "" : sort }, query);
}

/** Address of the list with a query. */
export function contentListAddress(collection: ContentCollection, query: Partial<ContentQuery>): string {
  return listAddress(listPath(collection), contentParams(collection, query));
}

/**
 * Address of an item, with the query of the list to return to.
 * @param id or `newItemId` @param begin start of the form: a copy (`copia`), a draft of this device (`borrador`) or of
 * the server (`servidor`)
 */
export function contentItemAddress(
  collection: ContentCollection,
  query: Partial<ContentQuery>,
  id: string,
  begin: { copia?: string; borrador?: string; servidor?: string } = {},
): string {
  const params = contentParams(collection, query);
  for (const [name, value] of Object.entries(begin)) params.set(name, value);
  return listAddress(`${listPath(collection)}/${id}`, params);
}

/** Short address to redirect to after a GET form was submitted. `null`: the address is short already. */
export function canonicalContentAddress(collection: ContentCollection, params: URLSearchParams): string | null {
  return isLongForm(params, severalFilters(collection), { sort: usualSort(collection) })
    ? contentListAddress(collection, readContentQuery(collection, params))
    : null;
}

/** Names of filters by relations with several values: an item matches if it has any of the chosen ones. */
export function severalFilters(collection: ContentCollection): string[] {
  return collection.filters.filter((name) => {
    const field = findField(collection, name);
    return field?.type === "relation" && field.multiple;
  });
}

function usualSort({ sorts: [first] }: ContentCollection): string {
  return first?.by ?? "";
}
