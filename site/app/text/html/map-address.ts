import sanitizeHtml from "sanitize-html";
import { mapHosts } from "./map-hosts.ts";

/**
 * The address of the map in an embed code, or empty. Nothing else of the code reaches a page (SEG-37): only the first
 * frame counts, over https, on a host of a map service written as it is, without user, port or escape.
 */
export function mapAddress(embedCode: string): string {
  let source: string | undefined;
  sanitizeHtml(embedCode, {
    allowedTags: ["iframe"],
    transformTags: {
      iframe: (tagName, attribs) => {
        source ??= attribs.src ?? "";
        return { tagName, attribs };
      },
    },
  });
  return readMapAddress(source?.trim() ?? "");
}

/** The address of a frame if it is a map, else empty. */
export function readMapAddress(source: string): string {
  // What a parser would mend (a backslash, a blank, another way to write the host) is refused instead.
  const host = /^https:\/\/([a-z.]+)\/[^\s\\]*$/.exec(source)?.[1];
  if (!isMapHost(host) || !URL.canParse(source)) return "";
  const url = new URL(source);
  if (url.host !== host) return "";
  const path = mapHosts[host];
  return url.pathname === path || url.pathname.startsWith(`${path}/`) ? url.href : "";
}

function isMapHost(host: string | undefined): host is keyof typeof mapHosts {
  return host !== undefined && Object.hasOwn(mapHosts, host);
}
