import { BadRequestError } from "../../protocol/errors.ts";
import { type Paging, readPaging } from "../../protocol/paging.ts";

/** Which entries are asked for; null: all. */
export interface ActivityQuestion {
  paging: Paging;
  /** Milliseconds since 1970: from this moment, until before that one. */
  from: number | null;
  to: number | null;
  /** Id. */
  account: string | null;
  /** Id or name. */
  collection: string | null;
  record: string | null;
}

/** Entries of a page at most. */
const mostEntries = 200;

/**
 * Reads `page perPage skipTotal from to account collection record`.
 * @throws BadRequestError for what is not of this form
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

/** Dates as records have them, or of ISO 8601. */
function readMoment(text: string | undefined): number | null {
  if (!text) return null;
  const moment = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/.test(text)
    ? Date.parse(text.replace(" ", "T"))
    : Number.NaN;
  if (!Number.isFinite(moment)) throw new BadRequestError();
  return moment;
}
