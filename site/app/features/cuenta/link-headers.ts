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
