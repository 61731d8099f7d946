import { canParse } from "../../text/can-parse.ts";

/**
 * Parses a link that a person may follow: `http:` or `https:`, without user name and password. `null` for any other.
 * For links only: nothing is loaded from it.
 */
export function followableUrl(link: string): URL | null {
  const url = canParse(link) ? new URL(link) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}
