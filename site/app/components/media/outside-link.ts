import { canParse } from "../../text/can-parse.ts";
/**
 * The address of a link that a page may offer to follow, or null: https only, without user, password or port.
 * @returns as the WHATWG URL standard writes it
 */
export function readOutsideLink(link: string): string | null {
  return outsideUrl(link)?.href ?? null;
}

/** The same, taken apart. */
export function outsideUrl(link: string): URL | null {
  const url = followableUrl(link);
  return url && url.protocol === "https:" && !url.port ? url : null;
}

/** An address of the web that a person may follow, also one without encryption; nothing of a page is asked for there. */
export function followableUrl(link: string): URL | null {
  const url = canParse(link) ? new URL(link) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}
