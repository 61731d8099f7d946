/** What all lists say in their address: read with bounds, written without what is default. */

/** Sizes that 'Mostrar' offers on most lists (NOT-06, VID-05, PAR-04). */
export const usualPageSizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 100];
export const defaultPageSize = 10;
/** Results that leave a page half empty, and may not be what was looked for. */
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

/** An id that the address names, or empty. */
export function readId(params: URLSearchParams, name: string): string {
  return plainId(params.get(name) ?? "") ?? "";
}

/** A comma list, or a form's repeated keys; each id once. */
export function readIds(params: URLSearchParams, name: string): string[] {
  const given = params.getAll(name).flatMap((list) => list.split(","));
  return [...new Set(given)].flatMap((id) => plainId(id) ?? []).slice(0, mostChosen);
}

/** @param sizes those that the list offers; any other number is the default one */
export function readPaging(params: URLSearchParams, sizes = usualPageSizes): Paging {
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

/** Texts, comma lists and paging of a query, in the order given, without what is empty or default. */
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

/** `/parroquias?…`, with the commas of a list left readable. */
export function listAddress(path: string, params: URLSearchParams): string {
  const text = params.toString().replaceAll("%2C", ",");
  return text === "" ? path : `${path}?${text}`;
}

/**
 * A form writes what is empty or default, blanks around a text, and a list as repeated keys: such an address is answered with a 303 to
 * its short form.
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
