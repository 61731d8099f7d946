import { noticiasSection } from "../app/sections/noticias.ts";
import type { KeptPage } from "./page-cache.ts";
import { moreKeys } from "./page-files.ts";

/** Newest noticias that have files though nobody has requested them yet. */
const mostNoticias = 200;

/**
 * Addresses of the site's pages, from its sitemap: a page that guests may not read is not in it. Noticias come last, the
 * newest first.
 * @param find finds a page by its address
 */
export async function listedPages(
  find: (key: string) => Promise<KeptPage | null>,
  publicOrigin: string,
): Promise<string[]> {
  const read = async (key: string) => addressesIn((await find(key))?.body.identity.toString() ?? "", publicOrigin);
  const first = await read("/sitemap.xml");
  // A large site has a list of parts; the newest noticias are in the first of them.
  const parts = first.filter((key) => key.endsWith(".xml")).slice(0, 2);
  const all = parts.length > 0 ? (await Promise.all(parts.map(read))).flat() : first;
  const { noticias = [], others = [] } = Object.groupBy(all, (key) =>
    key.startsWith(`${noticiasSection.path}/`) ? "noticias" : "others",
  );
  return [...moreKeys, ...others, ...noticias.slice(0, mostNoticias)];
}

function addressesIn(sitemap: string, publicOrigin: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, address = ""]) =>
    address.startsWith(`${publicOrigin}/`) ? [address.slice(publicOrigin.length)] : [],
  );
}
