/**
 * Query of a request as the protocol reads it: the first value of each key, nothing nested, no key with a meaning to
 * JavaScript (`__proto__` is an ordinary key). Readers ask by name, so unknown keys reach no lower layer.
 */
export function readQuery(url: string): ReadonlyMap<string, string> {
  const start = url.indexOf("?");
  const first = new Map<string, string>();
  if (start < 0) return first;
  for (const [key, value] of new URLSearchParams(url.slice(start + 1))) {
    if (!first.has(key)) first.set(key, value);
  }
  return first;
}

/** All values of one key in the query of a request, in their order. */
export function readQueryList(url: string, key: string): string[] {
  const start = url.indexOf("?");
  return start < 0 ? [] : new URLSearchParams(url.slice(start + 1)).getAll(key);
}
