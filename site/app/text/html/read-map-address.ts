import { canParse } from "../can-parse.ts";
import { mapHosts } from "./map-hosts.ts";

/** Address of a frame if it is a map; else empty. */
export function readMapAddress(source: string): string {
  // Refuses what a parser would repair: a backslash, a blank, another way to write the host.
  const host = /^https:\/\/([a-z.]+)\/[^\s\\]*$/.exec(source)?.[1];
  if (!isMapHost(host) || !canParse(source)) return "";
  const url = new URL(source);
  if (url.host !== host) return "";
  const path = mapHosts[host];
  return url.pathname === path || url.pathname.startsWith(`${path}/`) ? url.href : "";
}

function isMapHost(host: string | undefined): host is keyof typeof mapHosts {
  return host !== undefined && Object.hasOwn(mapHosts, host);
}

/** Frame in a code as map services give it: first, or in boxes of its own. */
const frame =
  /^(?:\s*<(?:div|p|center|figure)\b[^<>]*>)*\s*<iframe((?:\s+[\w-]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'))?)*)\s*\/?>/i;
const sourceOf = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/**
 * Address of the map in an embed code that a person pastes; empty: none. Needs no HTML parser, and refuses more than
 * `mapAddress`, which decides what a page shows.
 */
export function mapAddressOfCode(code: string): string {
  const [, double, single] = sourceOf.exec(frame.exec(code)?.[1] ?? "") ?? [];
  return readMapAddress((double ?? single ?? "").replace(/&(?:amp|#38);/g, "&").trim());
}
