/**
 * The address of a link that a page may offer to follow, or null: https only, without user, password or port.
 * @returns as the WHATWG URL standard writes it
 */
export function readOutsideLink(link: string): string | null {
  return outsideUrl(link)?.href ?? null;
}

/** The same, taken apart. */
export function outsideUrl(link: string): URL | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  return url && url.protocol === "https:" && !url.username && !url.password && !url.port ? url : null;
}
