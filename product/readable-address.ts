/**
 * An address as the router can read it. One whose path is no text in UTF-8 (`/%E0%A4%A`) is read letter by letter, so that a
 * person gets the page for unknown addresses, with the limits of any other; the API tells its own callers in JSON.
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
