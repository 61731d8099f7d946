import { canParse } from "../../text/can-parse.ts";

/** An address of the web that a person may follow, also one without encryption; nothing of a page is asked for there. */
export function followableUrl(link: string): URL | null {
  const url = canParse(link) ? new URL(link) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}
