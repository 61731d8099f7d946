// Public pages load no HTML parser in the browser: the name of this file makes the build enforce that.
import sanitizeHtml from "sanitize-html";
import { readMapAddress } from "./read-map-address.ts";

/**
 * Address of the map in an embed code; empty: none. Nothing else of the code reaches a page (SEG-37): only the first
 * frame counts, over https, on a host of a map service written literally, without user, port or escape.
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
