import { essence } from "../receive/content-type.ts";
import type { Validators } from "./conditions.ts";

interface ServedFile {
  /** As it is served, not as it is stored: an ending outweighs it. */
  contentType: string;
  cacheControl: string;
  validators: Validators;
}

/** The headers of every answer about a stored file, a 304 included. */
export function fileHeaders({ contentType, cacheControl, validators }: ServedFile): Record<string, string> {
  return {
    "cache-control": cacheControl,
    ...framing(contentType),
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    "last-modified": validators.lastModified,
    etag: validators.etag,
  };
}

/** What a file may do where a browser shows it by itself (protocol 7.1, docs/decisions/0016). */
function framing(contentType: string): Record<string, string> {
  if (essence(contentType) !== "application/pdf") {
    return { "content-security-policy": "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox" };
  }
  // Browsers' viewers for PDF do not start under `sandbox` nor under a policy for what they load themselves.
  return { "content-security-policy": "frame-ancestors 'self'", "x-frame-options": "SAMEORIGIN" };
}
