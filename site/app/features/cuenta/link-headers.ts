import type { LinksFunction } from "react-router";
import textFont from "../../assets/fonts/texto.woff2?url";
import titleFont from "../../assets/fonts/titulo.woff2?url";

/** Headers of a page whose address holds a token: not cached, not indexed, not sent as `Referer`. */
export function linkHeaders({ actionHeaders }: { actionHeaders?: Headers } = {}): Record<string, string> {
  const wait = actionHeaders?.get("Retry-After");
  return {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
    ...(wait && { "Retry-After": wait }),
  };
}

/**
 * Faces of such a page, asked for before its sheet does: Chromium sends the address of a page as `Referer` with a font
 * that an inline sheet names, whatever the policy says.
 */
export const linkFaces: LinksFunction = () =>
  [titleFont, textFont].map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  }));
