import { BadRequestError } from "./errors.ts";

const defaultPerPage = 30;
export const maxPerPage = 1000;
/**
 * Last row that can be reached; a page beyond it is empty without a query, because OFFSET reads every row before it.
 */
export const deepestRow = 10_000_000;

export interface Paging {
  page: number;
  perPage: number;
  skipTotal: boolean;
  /** False: the page is beyond `deepestRow`. */
  reachable: boolean;
}

/**
 * Reads `page`, `perPage` and `skipTotal` (protocol 1.8).
 * @throws BadRequestError for values not in the protocol's form (`1.5`, `0x10`, `yes` …)
 */
export function readPaging(query: ReadonlyMap<string, string>): Paging {
  const page = readWhole(query.get("page")) ?? 1n;
  const perPage = Number(clamp(readWhole(query.get("perPage")) ?? BigInt(defaultPerPage)));
  const shownPage = page <= 0n ? 1n : page;
  return {
    page: Number(shownPage),
    perPage,
    skipTotal: readBoolean(query.get("skipTotal")),
    reachable: shownPage * BigInt(perPage) <= BigInt(deepestRow),
  };
}

function clamp(perPage: bigint): bigint {
  if (perPage <= 0n) return BigInt(defaultPerPage);
  return perPage > BigInt(maxPerPage) ? BigInt(maxPerPage) : perPage;
}

/** Reads a whole number of at most 64 bits with an optional sign, as Go's ParseInt(…, 10, 64) does. */
function readWhole(text: string | undefined): bigint | undefined {
  if (text === undefined || text === "") return undefined;
  if (!/^[+-]?0*\d{1,19}$/.test(text)) throw new BadRequestError();
  const value = BigInt(text.replace("+", ""));
  if (value > 9_223_372_036_854_775_807n || value < -9_223_372_036_854_775_808n) throw new BadRequestError();
  return value;
}

const trueTexts = new Set(["1", "t", "T", "true", "TRUE", "True"]);
const falseTexts = new Set(["0", "f", "F", "false", "FALSE", "False"]);

/** Reads a boolean as Go's ParseBool does; missing and empty are false. */
export function readBoolean(text: string | undefined): boolean {
  if (text === undefined || text === "" || falseTexts.has(text)) return false;
  if (trueTexts.has(text)) return true;
  throw new BadRequestError();
}

export interface PageAnswer<Item> {
  page: number;
  perPage: number;
  /** -1: the client skipped the count. */
  totalItems: number;
  totalPages: number;
  items: Item[];
}

export function pageAnswer<Item>(paging: Paging, totalItems: number, items: Item[]): PageAnswer<Item> {
  const totalPages = totalItems < 0 ? -1 : Math.ceil(totalItems / paging.perPage);
  return { page: paging.page, perPage: paging.perPage, totalItems, totalPages, items };
}
