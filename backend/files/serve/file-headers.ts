import { essence } from "../receive/content-type.ts";
import type { Validators } from "./conditions.ts";

interface ServedFile {
  /** Served type. May differ from the stored type, which an extension can override. */
  contentType: string;
  cacheControl: string;
  validators: Validators;
}

/** Builds the headers of every response about a stored file, also of a 304. */
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

/** Security headers for a file that a browser shows on its own (protocol 7.1, docs/decisions/0016). */
function framing(contentType: string): Record<string, string> {
  if (essence(contentType) !== "application/pdf") {
    return { "content-security-policy": "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox" };
  }
  // PDF viewers of browsers do not start under `sandbox`, nor under a policy for what they load.
  return { "content-security-policy": "frame-ancestors 'self'", "x-frame-options": "SAMEORIGIN" };
}
