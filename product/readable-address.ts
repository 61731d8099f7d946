/**
 * Makes an address readable for the router. A path that is not UTF-8 text (`/%E0%A4%A`) is escaped letter by letter,
 * so that a person gets the page for unknown addresses, with the usual limits; the API answers its own callers in
 * JSON.
 */
export function readableAddress(url: string): string {
  const [path = ""] = url.split("?", 1);
  if (path.startsWith("/api/") || isText(path)) return url;
  return path.replaceAll("%", "%25") + url.slice(path.length);
}

function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
