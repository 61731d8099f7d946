import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, posix } from "node:path";
import type { Backend } from "@arzobispado/backend";
import { hasDemo } from "@arzobispado/diocese";
import { createSite, type Site } from "@arzobispado/site";

interface PagesExport {
  /** Folder of the export; the pages get a folder in it. */
  folder: string;
  publicOrigin: string;
  /** Exported files by their place in the API: pages link to them. */
  paths: ReadonlyMap<string, string>;
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
  const { publicOrigin } = options;
  const faulty = new Set<string>();
  const site = await createSite({
    backendFetch: backend.fetch,
    ...{ backendUrl: publicOrigin, publicOrigin, countsVisits: false, reportsFailures: false },
    demonstration: await hasDemo(backend.content),
    onChange: (listener) => backend.onStale(listener),
    onError: (_, url) => void faulty.add(url),
  });
  try {
    const files = await findPages(site, publicOrigin);
    const copy = new PagesCopy(backend, site, files, options);
    for (const key of files.keys()) await copy.write(key);
    return { pages: files.size, faulty };
  } finally {
    await site.close();
  }
}

/** Addresses of all pages that the sitemap and the pages themselves lead to, each with its file. */
async function findPages(site: Site, publicOrigin: string): Promise<Map<string, string>> {
  const queue = ["/", ...(await listedIn(site, publicOrigin, "/sitemap.xml"))];
  const seen = new Set(queue);
  const files = new Map<string, string>();
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const file = fileOf(key);
    const page = file === null ? null : await site.read(key);
    if (file === null || !page?.isHtml) continue;
    files.set(key, file);
    for (const [, linked = ""] of page.body.toString().matchAll(/ href="(\/[^"#]*)/g)) {
      if (seen.has(linked)) continue;
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
  readonly #options: PagesExport;
  /** Places of what was copied beside the pages, by address. `null`: it cannot be had. */
  readonly #copied = new Map<string, string | null>();

  constructor(backend: Backend, site: Site, files: ReadonlyMap<string, string>, options: PagesExport) {
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
    const plain = withoutScripts(html).replace(/( (?:form)?action=")(?=\/)/gi, `$1${this.#options.publicOrigin}`);
    const targets = new Map<string, string>();
    for (const url of new Set(urlsIn(plain))) targets.set(url, await this.#targetOf(url, file));
    await this.#save(
      file,
      replaceUrls(plain, (url) => targets.get(url) ?? url),
    );
  }

  /** Relative address of what a page links to. */
  async #targetOf(url: string, from: string): Promise<string> {
    const [address = "", hash] = url.replaceAll("&amp;", "&").split("#", 2);
    const place = this.#files.get(address) ?? (await this.#copy(address));
    if (place === null) return this.#options.publicOrigin + url;
    const relative = posix.relative(dirname(from), place) || basename(place);
    return relative.split("/").map(encodeURIComponent).join("/") + (hash === undefined ? "" : `#${hash}`);
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
    if (path.startsWith("/api/files/")) {
      const exported = query === undefined ? this.#options.paths.get(path.slice("/api/files/".length)) : undefined;
      if (exported !== undefined) return posix.join("..", exported);
      const answer = await this.#backend.fetch(this.#options.publicOrigin + address);
      if (!answer.ok) return null;
      const print = createHash("sha256").update(address).digest("hex").slice(0, 12);
      return this.#save(`_fotos/${print}-${basename(path)}`, Buffer.from(await answer.arrayBuffer()));
    }
    const built = query === undefined && path !== "/" ? await this.#site.read(path) : null;
    if (!built || built.isHtml || path.endsWith(".xml")) return null;
    return this.#save(path.slice(1), built.body);
  }

  async #save(place: string, content: string | Buffer): Promise<string> {
    const path = join(this.#options.folder, pagesFolder, place);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    return place;
  }
}

/**
 * Removes scripts, what serves only them, and the policy that allows only files of the site. Styles are told that
 * nothing runs, since a browser with scripting does not know that the page has none.
 */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, "")
    .replace(/<\/?noscript>/gi, "")
    .replace(/\(scripting:\s*none\)/g, "(min-width:0)")
    .replace(/\(scripting:\s*enabled\)/g, "(max-width:0)")
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/gi, "")
    .replace(/<link rel="(?:modulepreload|preload|manifest|alternate)"[^>]*>/gi, "");

/** Attributes with one address, attributes with several, and addresses in styles. All begin with one slash. */
const addresses = /( (?:href|src|poster)=")(\/(?!\/)[^"]*)|( (?:srcset|imagesrcset)=")([^"]*)|(url\()(\/(?!\/)[^)]*)/gi;

function replaceUrls(html: string, targetOf: (url: string) => string): string {
  return html.replace(addresses, (all, one, url, several, set: string | undefined, style, styleUrl) => {
    if (one) return one + targetOf(url);
    if (style) return style + targetOf(styleUrl);
    if (!several || set === undefined) return all;
    return several + set.replace(/(^|,\s*)(\/(?!\/)[^\s,]*)/g, (_, before, each) => before + targetOf(each));
  });
}

function urlsIn(html: string): string[] {
  const found: string[] = [];
  replaceUrls(html, (url) => {
    found.push(url);
    return url;
  });
  return found;
}
