import { BadRequestError } from "../../protocol/errors.ts";
import { type Paging, readPaging } from "../../protocol/paging.ts";

/** Filter on activity entries. `null`: no restriction. */
export interface ActivityQuestion {
  paging: Paging;
  /** Milliseconds since 1970: at or after `from`, before `to`. */
  from: number | null;
  to: number | null;
  /** Account id. */
  account: string | null;
  /** Collection id or name. */
  collection: string | null;
  record: string | null;
}

/** Most entries of a page. */
const mostEntries = 200;

/**
 * Reads `page perPage skipTotal from to account collection record`.
 * @throws BadRequestError for malformed values
 */
export function readActivityQuestion(query: ReadonlyMap<string, string>): ActivityQuestion {
  const paging = readPaging(query);
  return {
    paging: { ...paging, perPage: Math.min(paging.perPage, mostEntries) },
    from: readMoment(query.get("from")),
    to: readMoment(query.get("to")),
    account: query.get("account") || null,
    collection: query.get("collection") || null,
    record: query.get("record") || null,
  };
}

/** Parses a date as records store it, or in ISO 8601. */
function readMoment(text: string | undefined): number | null {
  if (!text) return null;
  const moment = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/.test(text)
    ? Date.parse(text.replace(" ", "T"))
    : Number.NaN;
  if (!Number.isFinite(moment)) throw new BadRequestError();
  return moment;
}
