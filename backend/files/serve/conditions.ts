import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Variant } from "../pictures/variant.ts";

/** Validators to compare with a client's cached copy. */
export interface Validators {
  /** Strong ETag with its quotes: equal tags mean equal bytes. */
  etag: string;
  /** HTTP date, in whole seconds. */
  lastModified: string;
}

export function validatorsOf({ key, file, edits }: Variant): Validators {
  const parts = [key, file.size, file.modified.getTime(), file.etag ?? "", ...(edits ? ["edited"] : [])];
  const mark = createHash("sha256").update(parts.join("\0")).digest("base64url").slice(0, 22);
  return { etag: `"${mark}"`, lastModified: file.modified.toUTCString() };
}

/** Whether the client's copy is current (RFC 9110, 13.2.2: an ETag takes precedence over a date). */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const marks = headers["if-none-match"];
  if (marks !== undefined) {
    return marks.trim() === "*" || marks.split(",").some((mark) => mark.trim().replace(/^W\//, "") === etag);
  }
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Date.parse(lastModified) <= since;
}

/** Whether a range may be sent: `If-Range` must name the current state if a client resumes a download. */
export function rangeApplies(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const state = headers["if-range"];
  return state === undefined || state === etag || Date.parse(String(state)) === Date.parse(lastModified);
}
