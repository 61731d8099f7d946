import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, posix } from "node:path";
import type { Backend } from "@arzobispado/backend";
import { hasDemo } from "@arzobispado/diocese";
import { createSite, type Site } from "@arzobispado/site";
import { linkedPages, type PlainCopy, plainPage, plainStyles } from "./plain-page.ts";

interface PagesExport {
  /** Folder of the export; the pages get a folder in it. */
  folder: string;
  publicOrigin: string;
  /** Exported files by their place in the API: pages link to them. */
  paths: ReadonlyMap<string, string>;
  signal: AbortSignal;
}

interface PagesOptions extends PagesExport {
  /** Gets the addresses that could not be had because of a failure. */
  faulty: Set<string>;
}

const pagesFolder = "paginas";

/**
 * Writes the public pages as plain HTML that opens from the disk: without scripts, with relative links, and with
 * pictures, fonts and icons beside them. Links to anything else lead to the site.
 * @returns number of pages, and addresses of pages that lost a part
 */
export async function exportPages(
  backend: Backend,
  options: PagesExport,
): Promise<{ pages: number; faulty: Set<string> }> {
  const { publicOrigin, signal } = options;
  const faulty = new Set<string>();
  const site = await createSite({
    backendFetch: backend.fetch,
    ...{ backendUrl: publicOrigin, publicOrigin, countsVisits: false, reportsFailures: false },
    demonstration: await hasDemo(backend.content),
    onChange: (listener) => backend.onStale(listener),
    onError: (_, url) => void faulty.add(url),
  });
  try {
    const files = await findPages(site, options);
    const copy = new PagesCopy(backend, site, files, { ...options, faulty });
    for (const key of files.keys()) {
      signal.throwIfAborted();
      await copy.write(key);
    }
    return { pages: files.size, faulty };
  } finally {
    await site.close();
  }
}

/** Addresses of all pages that the sitemap and the pages themselves lead to, each with its file. */
async function findPages(
  site: Site,
  { publicOrigin, signal }: Pick<PagesExport, "publicOrigin" | "signal">,
): Promise<Map<string, string>> {
  const queue = ["/", ...(await listedIn(site, publicOrigin, "/sitemap.xml"))];
  const seen = new Set(queue);
  const files = new Map<string, string>();
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    signal.throwIfAborted();
    const file = fileOf(key);
    const page = file === null ? null : await site.read(key);
    if (file === null || !page?.isHtml) continue;
    files.set(key, file);
    for (const { origin, pathname, search } of linkedPages(page.body.toString(), publicOrigin + key)) {
      const linked = pathname + search;
      if (origin !== publicOrigin || seen.has(linked)) continue;
      seen.add(linked);
      queue.push(linked);
    }
  }
  return files;
}

async function listedIn(site: Site, publicOrigin: string, sitemap: string): Promise<string[]> {
  const text = (await site.read(sitemap))?.body.toString() ?? "";
  const found: string[] = [];
  for (const [, address = ""] of text.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    const key = address.startsWith(`${publicOrigin}/`) ? address.slice(publicOrigin.length) : "";
    if (key.endsWith(".xml")) found.push(...(await listedIn(site, publicOrigin, key)));
    else if (key !== "") found.push(key);
  }
  return found;
}

/** File of a page's address. `null`: filtered lists, and what is no name of a folder. */
function fileOf(key: string): string | null {
  const [, path = "", page] = /^\/([^?]*)(?:\?page=(\d+))?$/.exec(key) ?? [];
  if (path === "" && key !== "/") return null;
  try {
    const parts = path === "" ? [] : path.split("/").map(decodeURIComponent);
    if (parts.some((part) => part.startsWith(".") || part === "" || /[/\\\0]/.test(part))) return null;
    return posix.join(...parts, ...(page ? [`page-${page}`] : []), "index.html");
  } catch {
    return null;
  }
}

class PagesCopy {
  readonly #backend: Pick<Backend, "fetch">;
  readonly #site: Site;
  readonly #files: ReadonlyMap<string, string>;
  readonly #options: PagesOptions;
  /** Places of what was copied beside the pages, by address. `null`: it cannot be had. */
  readonly #copied = new Map<string, string | null>();

  constructor(backend: Backend, site: Site, files: ReadonlyMap<string, string>, options: PagesOptions) {
    this.#backend = backend;
    this.#site = site;
    this.#files = files;
    this.#options = options;
  }

  async write(key: string): Promise<void> {
    const file = this.#files.get(key) as string;
    const page = await this.#site.read(key);
    // A page that was removed meanwhile keeps its file, so that no link is broken.
    const html = page?.body.toString() ?? "<!doctype html><title>Ya no está</title><p>Esta página ya no está.</p>";
    await this.#save(file, await plainPage(html, this.#copyAt(key, file)));
  }

  #copyAt(address: string, place: string): PlainCopy {
    const { publicOrigin } = this.#options;
    return { address: publicOrigin + address, targetOf: (url) => this.#targetOf(url, place) };
  }

  /** Relative address of what a page links to, if it is in the export. */
  async #targetOf({ origin, pathname, search, href }: URL, from: string): Promise<string> {
    if (origin !== this.#options.publicOrigin) return href;
    const place = this.#files.get(pathname + search) ?? (await this.#copy(pathname + search));
    if (place === null) return href;
    const relative = posix.relative(dirname(from), place) || basename(place);
    return relative.split("/").map(encodeURIComponent).join("/");
  }

  async #copy(address: string): Promise<string | null> {
    const known = this.#copied.get(address);
    if (known !== undefined) return known;
    const place = await this.#makeCopy(address);
    this.#copied.set(address, place);
    return place;
  }

  async #makeCopy(address: string): Promise<string | null> {
    const [path = "", query] = address.split("?", 2);
    if (path.startsWith("/api/files/")) return this.#copyFile(address, path, query);
    const built = query === undefined && path !== "/" ? await this.#site.read(path) : null;
    if (!built || built.isHtml || path.endsWith(".xml")) return null;
    const place = path.slice(1);
    if (!path.endsWith(".css")) return this.#save(place, built.body);
    return this.#save(place, await plainStyles(built.body.toString(), this.#copyAt(path, place)));
  }

  async #copyFile(address: string, path: string, query: string | undefined): Promise<string | null> {
    const { paths, publicOrigin, faulty } = this.#options;
    const exported = query === undefined ? paths.get(path.slice("/api/files/".length)) : undefined;
    if (exported !== undefined) return posix.join("..", exported);
    const answer = await this.#backend.fetch(publicOrigin + address);
    if (answer.status >= 500) faulty.add(address);
    if (!answer.ok) return null;
    const print = createHash("sha256").update(address).digest("hex").slice(0, 12);
    return this.#save(`_fotos/${print}-${basename(path)}`, Buffer.from(await answer.arrayBuffer()));
  }

  async #save(place: string, content: string | Buffer): Promise<string> {
    const path = join(this.#options.folder, pagesFolder, place);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    return place;
  }
}
