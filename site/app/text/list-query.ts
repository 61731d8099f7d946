/** Query parameters that all lists share: read with bounds, written without default values. */

/** Sizes that 'Mostrar' offers on most lists (NOT-06, VID-05, PAR-04). */
export const usualPageSizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 100];
export const defaultPageSize = 10;
/** Number of results that leaves a page half empty; they may not be what was looked for. */
export const fewResults = 2;
const longestSearch = 200;
const mostChosen = 50;

export interface Paging {
  page: number;
  perPage: number;
}

export function readSearch(params: URLSearchParams, name = "search"): string {
  return (params.get(name) ?? "").trim().slice(0, longestSearch);
}

/** Reads an id from the address; empty if there is none. */
export function readId(params: URLSearchParams, name: string): string {
  return plainId(params.get(name) ?? "") ?? "";
}

/** Reads ids from a comma list, or from a form's repeated keys; each once. */
export function readIds(params: URLSearchParams, name: string): string[] {
  const given = params.getAll(name).flatMap((list) => list.split(","));
  return [...new Set(given)].flatMap((id) => plainId(id) ?? []).slice(0, mostChosen);
}

/** Reads page and size. @param sizes those that the list offers; any other number becomes the default one */
export function readPaging(params: URLSearchParams, sizes: readonly number[] = usualPageSizes): Paging {
  const perPage = Number(params.get("perPage"));
  return {
    page: readPage(params),
    perPage: sizes.includes(perPage) ? perPage : defaultPageSize,
  };
}

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get("page"));
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** Writes texts, comma lists and paging of a query, in the order given, without empty and default values. */
export function toParams(
  filters: Record<string, string | readonly string[]>,
  paging: Partial<Paging>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    const text = typeof value === "string" ? value : value.join(",");
    if (text !== "") params.set(name, text);
  }
  if (paging.page && paging.page > 1) params.set("page", String(paging.page));
  if (paging.perPage && paging.perPage !== defaultPageSize) params.set("perPage", String(paging.perPage));
  return params;
}

/** Address of a list: `/parroquias?…`, with the commas of a list left readable. */
export function listAddress(path: string, params: URLSearchParams): string {
  const text = params.toString().replaceAll("%2C", ",");
  return text === "" ? path : `${path}?${text}`;
}

/**
 * Whether an address is as a form writes it: with empty or default values, blanks around a text, or a list as repeated
 * keys. Such an address is answered with a 303 to its short form.
 * @param defaults values besides page 1 and size 10 that need not stand in the address, by name
 */
export function isLongForm(
  params: URLSearchParams,
  lists: readonly string[],
  defaults: Record<string, string> = {},
): boolean {
  const needless: Record<string, string> = { page: "1", perPage: String(defaultPageSize), ...defaults };
  const repeated = lists.some((name) => params.getAll(name).length > 1);
  return (
    repeated || [...params].some(([name, value]) => value === "" || value !== value.trim() || needless[name] === value)
  );
}

function plainId(text: string): string | null {
  return /^[A-Za-z0-9_-]{1,100}$/.test(text) ? text : null;
}
