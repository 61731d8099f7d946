/** Headers of a page whose address holds a key: kept nowhere, listed nowhere, told to no server as `Referer`. */
export function linkHeaders({ actionHeaders }: { actionHeaders?: Headers } = {}): Record<string, string> {
  const wait = actionHeaders?.get("Retry-After");
  return {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
    ...(wait && { "Retry-After": wait }),
  };
}
