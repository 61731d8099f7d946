import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Variant } from "../pictures/variant.ts";

/** What a client's kept copy is compared with. */
export interface Validators {
  /** With its quotes; strong: equal marks mean equal bytes. */
  etag: string;
  /** An HTTP date: whole seconds. */
  lastModified: string;
}

export function validatorsOf({ key, file, edits }: Variant): Validators {
  const parts = [key, file.size, file.modified.getTime(), file.etag ?? "", ...(edits ? ["edited"] : [])];
  const mark = createHash("sha256").update(parts.join("\0")).digest("base64url").slice(0, 22);
  return { etag: `"${mark}"`, lastModified: file.modified.toUTCString() };
}

/** Whether the client's copy is still right (RFC 9110, 13.2.2: a mark outweighs a date). */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const marks = headers["if-none-match"];
  if (marks !== undefined) {
    return marks.trim() === "*" || marks.split(",").some((mark) => mark.trim().replace(/^W\//, "") === etag);
  }
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Date.parse(lastModified) <= since;
}

/** Whether a part may be sent: a client that continues a download names the state it has begun with. */
export function rangeApplies(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const state = headers["if-range"];
  return state === undefined || state === etag || Date.parse(String(state)) === Date.parse(lastModified);
}
