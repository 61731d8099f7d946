import { essence } from "./content-type.ts";

/**
 * Headers that say what a file may do where a browser shows it by itself (protocol 7.1, docs/decisions/0016).
 * @param contentType as it is served, not as it is stored: an ending outweighs it
 */
export function framing(contentType: string): Record<string, string> {
  if (essence(contentType) !== "application/pdf") {
    return { "content-security-policy": "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox" };
  }
  // Browsers' viewers for PDF do not start under `sandbox` nor under a policy for what they load themselves.
  return { "content-security-policy": "frame-ancestors 'self'", "x-frame-options": "SAMEORIGIN" };
}
